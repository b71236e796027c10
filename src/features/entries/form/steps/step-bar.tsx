import { useState } from 'react'
import type { ReadinessItem } from '#contract/entry/readiness.ts'
import { fieldOf } from '#contract/value/value-problem.ts'
import { Icon } from '#app/ui/icon.tsx'
import styles from '../entry-form.module.css'
import { stepsOf, type Step } from './entry-steps.ts'
import { Box, Flex, Group, Text, UnstyledButton } from '@mantine/core'
import { Button } from '#app/ui/button.tsx'
import { Sheet } from '#app/ui/overlays/sheet.tsx'
import { StepNav, type StepNavProps } from './step-nav.tsx'
import { isOneOf } from '#contract/value/fields.ts'

interface StepBarProps extends StepNavProps {
  hasList: boolean
  /** Staff come to decide, so their main action is among the decisions. */
  isStaff: boolean
}

/** Previous, the current step, and Next, at the bottom of the screen within reach of a thumb. */
export function StepBar({ hasList, isStaff, ...nav }: StepBarProps) {
  const { kind, items, current, onGo } = nav
  const steps = stepsOf(kind)
  const [isOpen, setOpen] = useState(false)
  const at = steps.findIndex(({ name }) => name === current)
  const [before, after] = [steps[at - 1], steps[at + 1]]
  return (
    <Box className={styles.bar} miw={0}>
      <Group grow gap="0.25rem" wrap="nowrap" pos="absolute" top={0} left={0} right={0} aria-hidden="true">
        {steps.map((step) => (
          <Box key={step.name} component="span" h="0.25rem" bg={step.name === current ? 'var(--marigold)' : colors[stateOf(step, items)]} />
        ))}
      </Group>
      <Flex className={styles.steps} align="stretch" gap="0.5rem">
        {before && (
          <Button aria-label="Previous" {...(!hasList && !after && { ms: 'auto' })} onClick={() => onGo(before.name)}>
            <Box component="span" lh={0} style={{ rotate: '90deg' }}>
              <Icon name="chevron" size={20} />
            </Box>
          </Button>
        )}
        {hasList && (
          <Group
            className={styles.where}
            gap={0}
            wrap="nowrap"
            justify="space-between"
            miw={0}
            mih="2.75rem"
            px="sm"
            py="0.125rem"
            bd="1px solid var(--line-strong)"
            bdrs="md"
            bg="var(--sheet)"
            c="var(--ink)"
            lh={1.2}
            renderRoot={(rest) => <UnstyledButton {...rest} aria-haspopup="dialog" onClick={() => setOpen(true)} />}
          >
            <Box component="span" miw={0}>
              <Text span inherit display="block" c="dimmed" fz="0.8125rem">
                Step {at + 1} of {steps.length}
              </Text>
              <Text component="strong" inherit display="block" fw={700} truncate>
                {steps[at]?.title}
              </Text>
            </Box>
            <Icon name="list" size={18} />
          </Group>
        )}
        {after && (
          <Button variant={isStaff ? 'default' : 'filled'} ms="auto" aria-label={`Next: ${after.title}`} onClick={() => onGo(after.name)}>
            {hasList ? 'Next' : `Next: ${after.title}`}
          </Button>
        )}
      </Flex>
      {isOpen && (
        <Sheet title="Steps" onClose={() => setOpen(false)}>
          <StepNav
            {...nav}
            onGo={(step) => {
              setOpen(false)
              onGo(step)
            }}
          />
        </Sheet>
      )}
    </Box>
  )
}

const colors = { done: 'var(--brand-ink)', wrong: 'var(--barn-red)', open: 'var(--line)' }

function stateOf({ fields }: Step, items: readonly ReadinessItem[]): 'wrong' | 'done' | 'open' {
  const own = items.filter(({ field }) => isOneOf(fields, fieldOf(field)))
  if (own.some(({ wrong }) => wrong)) return 'wrong'
  return own.length > 0 && own.every(({ problem }) => problem === null) ? 'done' : 'open'
}
