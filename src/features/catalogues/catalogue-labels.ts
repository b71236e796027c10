import type { RequestableList } from '#contract/catalogue/requested-item.ts'
import type { Catalogue } from '#contract/catalogue/schema.ts'
import { namesOf } from '#contract/value/fields.ts'

/** A catalog's title, the singular and plural nouns for its items, and what uses them. */
export interface CatalogueLabels {
  title: string
  one: string
  many: string
  uses: string
}

export const catalogueLabels: Record<Catalogue, CatalogueLabels> = {
  cities: { title: 'Cities', one: 'city', many: 'cities', uses: 'tour entries, neighborhoods and service areas' },
  regions: {
    title: 'Regions',
    one: 'region',
    many: 'regions',
    uses: 'cities, tour entries, neighborhoods, profiles and the guidebook’s sections',
  },
  school_districts: {
    title: 'School districts',
    one: 'school district',
    many: 'school districts',
    uses: 'cities, tour entries and neighborhoods',
  },
  home_price_ranges: { title: 'Price ranges', one: 'price range', many: 'price ranges', uses: 'tour entries, neighborhoods and profiles' },
  home_types: { title: 'Home types', one: 'home type', many: 'home types', uses: 'tour entries, neighborhoods and profiles' },
  home_styles: { title: 'Home styles', one: 'home style', many: 'home styles', uses: 'tour entries, neighborhoods and profiles' },
  life_styles: { title: 'Lifestyles', one: 'lifestyle', many: 'lifestyles', uses: 'tour entries, neighborhoods and profiles' },
  amenities: { title: 'Amenities', one: 'amenity', many: 'amenities', uses: 'tour entries, neighborhoods and profiles' },
  project_types: { title: 'Project types', one: 'project type', many: 'project types', uses: 'tour entries of remodels and profiles' },
  sales_statuses: { title: 'Sales statuses', one: 'sales status', many: 'sales statuses', uses: 'tour entries' },
  awards: { title: 'Awards', one: 'award', many: 'awards', uses: 'tour entries and profiles' },
  classified_categories: { title: 'Trade categories', one: 'category', many: 'categories', uses: 'trade directory cards' },
  event_types: { title: 'Event types', one: 'event type', many: 'event types', uses: 'events' },
  tags: { title: 'Tags', one: 'tag', many: 'tags', uses: 'tour entries' },
}

/** The title of a list that a member can request an item of. */
export function requestedListTitle(list: RequestableList): string {
  return list === 'neighborhoods' ? 'Neighborhoods' : catalogueLabels[list].title
}

/** In the order of the rail. */
export const catalogueOrder = namesOf(catalogueLabels)

/** Headings in the rail, above the first catalog of each group. */
export const catalogueHeadings: Partial<Record<Catalogue, string>> = {
  cities: 'Location',
  home_price_ranges: 'Homes',
  awards: 'Events and companies',
}
