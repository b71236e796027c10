import { Box, Flex, NavLink, Text } from '@mantine/core'
import { Link } from '@tanstack/react-router'
import { useEffect, useRef } from 'react'
import type { Catalogue } from '#contract/catalogue/schema.ts'
import { catalogueHeadings, catalogueOrder, catalogueLabels } from './catalogue-labels.ts'
import { useTabTitle } from '#app/ui/messages/use-tab-title.ts'
import { useMedia } from '#app/ui/use-media.ts'
import { useCatalogueCounts } from './use-catalogue.ts'

const beside = { pos: 'sticky' as const, top: 'calc(var(--stuck) + 1rem)', style: { alignSelf: 'start' } }

/** The catalogs with their item counts; on a phone a single row that scrolls sideways. */
export function CatalogueRail({ current }: { current: Catalogue }) {
  useTabTitle(catalogueLabels[current].title)
  const counts = useCatalogueCounts()
  const isWide = useMedia('(width >= 75em)')
  // The counts make the links wider, so scroll again once they are there.
  const isCounted = current in counts
  const rail = useRef<HTMLElement>(null)
  useEffect(() => {
    if (!isCounted) return
    rail.current?.querySelector(`[data-catalogue="${current}"]`)?.scrollIntoView({ block: 'nearest', inline: 'center' })
  }, [current, isCounted])
  return (
    <Box ref={rail} component="nav" {...(isWide && beside)} aria-label="Catalogs">
      <Flex component="ul" direction={isWide ? 'column' : 'row'} style={{ overflowX: 'auto' }}>
        {catalogueOrder.map((catalogue) => (
          <li key={catalogue} data-catalogue={catalogue}>
            {isWide && catalogueHeadings[catalogue] && (
              <Text c="dimmed" fz="xs" fw={600} px="sm" pt={catalogue === catalogueOrder[0] ? 0 : 'md'} pb={4}>
                {catalogueHeadings[catalogue]}
              </Text>
            )}
            <NavLink
              mih="var(--control-height)"
              bdrs="md"
              fw={catalogue === current ? 600 : 400}
              label={catalogueLabels[catalogue].title}
              rightSection={
                <Text inherit fz="sm" c="dimmed">
                  {counts[catalogue] ?? ''}
                </Text>
              }
              active={catalogue === current}
              noWrap
              renderRoot={(props) => (
                <Link
                  {...props}
                  to="/admin/masterdata"
                  search={{ collection: catalogue }}
                  aria-current={catalogue === current ? 'page' : undefined}
                  activeProps={{}}
                  resetScroll={false}
                />
              )}
            />
          </li>
        ))}
      </Flex>
    </Box>
  )
}
