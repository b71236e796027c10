import { Box, Flex, Group, Text, UnstyledButton } from '@mantine/core'
import type { Ref } from 'react'
import { Button } from '#app/ui/button.tsx'
import { sectionState } from '#app/ui/form/section-list.tsx'
import { Icon } from '#app/ui/icon.tsx'
import styles from '../entry-form.module.css'
import { stepsOf } from './entry-steps.ts'
import { listedSteps } from './listed-steps.ts'
import type { StepNavProps } from './step-nav.tsx'

interface StepBarProps extends StepNavProps {
  /** Opens the list of steps, where none is in sight. */
  onList: (() => void) | undefined
  /** Staff come to decide, so their main action is among the decisions. */
  isStaff: boolean
  /** At the end of the step, not at the bottom of the screen. */
  isInStep?: boolean
  /** Where the last step puts its button, in the place of Next. */
  endRef?: Ref<HTMLDivElement>
}

/** Previous, the current step, and Next, by default at the bottom of the screen within reach of a thumb. */
export function StepBar({ current, onGo, onList, isStaff, isInStep = false, endRef, ...entry }: StepBarProps) {
  const steps = listedSteps(entry)
  const at = steps.findIndex(({ id }) => id === current)
  const [before, after] = [steps[at - 1], steps[at + 1]]
  const here = stepsOf(entry.kind)[at]
  return (
    <>
      {!isInStep && (
        <Group grow gap="0.25rem" wrap="nowrap" pos="absolute" top={-1} left={0} right={0} aria-hidden="true">
          {steps.map((step) => (
            <Box key={step.id} component="span" h="0.25rem" bg={colorOf(sectionState(step), step.id === current)} />
          ))}
        </Group>
      )}
      <Box flex={1} miw={0} style={{ containerType: 'inline-size' }}>
        <Flex className={styles.steps} align="stretch" gap="0.5rem">
          {before && (
            <Button aria-label="Previous" leftSection={!onList && back} onClick={() => onGo(before.id)}>
              {onList ? back : 'Previous'}
            </Button>
          )}
          {onList && (
            <Group
              className={styles.where}
              gap={0}
              wrap="nowrap"
              justify="space-between"
              miw={0}
              mih="2.75rem"
              ps={before ? '0.625rem' : 0}
              pe="0.625rem"
              py="0.125rem"
              c="var(--ink)"
              lh={1.2}
              renderRoot={(rest) => <UnstyledButton {...rest} aria-haspopup="dialog" onClick={onList} />}
            >
              <Box component="span" miw={0}>
                <Text span inherit display="block" c="dimmed" fz="0.8125rem">
                  Step {at + 1} of {steps.length}
                </Text>
                <Text component="strong" inherit display="block" fw={700} truncate>
                  {here?.short ?? here?.title}
                </Text>
              </Box>
              {/* At a member's last step, its name needs the room beside the longer button. */}
              {(after || isStaff) && (
                <Box component="span" lh={0} style={{ rotate: '180deg' }}>
                  <Icon name="chevron" size={24} />
                </Box>
              )}
            </Group>
          )}
          {after && (
            <Button variant={isStaff ? 'default' : 'filled'} ms="auto" aria-label={`Next: ${after.title}`} onClick={() => onGo(after.id)}>
              {onList ? 'Next' : `Next: ${after.title}`}
            </Button>
          )}
          {!after && <Flex ref={endRef} ms="auto" />}
        </Flex>
      </Box>
    </>
  )
}

const back = (
  <Box component="span" lh={0} style={{ rotate: '90deg' }}>
    <Icon name="chevron" size={24} />
  </Box>
)

/** A value that was not accepted shows on the current step, too: it may be scrolled out of sight. */
function colorOf(state: ReturnType<typeof sectionState>, isCurrent: boolean): string {
  if (state === 'wrong') return 'var(--barn-red)'
  if (isCurrent) return 'var(--marigold)'
  if (state === 'requested') return 'var(--barn-red)'
  return state === 'done' ? 'var(--brand-ink)' : 'var(--line)'
}
