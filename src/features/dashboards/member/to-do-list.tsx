import { Badge, Box, Group } from '@mantine/core'
import { Link } from '@tanstack/react-router'
import { Fragment } from 'react'
import { Icon } from '#app/ui/icon.tsx'
import { IconTile } from '#app/ui/pictures/icon-tile.tsx'
import type { ToDo } from './event-to-do.ts'
import { Row, Rows } from './row.tsx'

export interface ToDoInEvent extends ToDo {
  /** Undefined for the current event, and for what is about none. */
  eventName?: string | undefined
}

const maxShown = 3

/** What the company has to do, most urgent first. Each row links to where it is done. */
export function ToDoList({ items }: { items: readonly ToDoInEvent[] }) {
  return (
    <section aria-labelledby="attention">
      <Group component="h2" id="attention" gap="0.625rem" mb="0.5rem">
        Needs attention
        {items.length > 0 && (
          <Badge component="span" color="var(--alarm)" c="var(--sheet)" size="lg" px="0.5rem" ff="text">
            {items.length}
          </Badge>
        )}
      </Group>
      <Rows
        max={maxShown}
        empty={
          <>
            <Icon name="check" />
            You’re all caught up
          </>
        }
        rows={items.map((item) => (
          <Row
            key={item.key}
            sign={
              <IconTile tone={item.tone}>
                <Icon name={item.icon} size={22} />
              </IconTile>
            }
            title={item.title}
            text={
              <>
                {item.message}
                {[item.dueText, item.eventName].map(
                  (part) =>
                    part && (
                      // A date breaks only where it is wider than the row.
                      <Fragment key={part}>
                        {' · '}
                        <Box component="span" display="inline-block">
                          {part}
                        </Box>
                      </Fragment>
                    ),
                )}
              </>
            }
            renderRoot={(props) => <Link {...props} {...item.way} />}
          />
        ))}
      />
    </section>
  )
}
