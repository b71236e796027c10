import type { RequestableList } from '#contract/catalogue/requested-item.ts'
import type { Catalogue } from '#contract/catalogue/schema.ts'
import { namesOf } from '#contract/value/fields.ts'

/** A catalog's title, and the singular and plural nouns for its items. */
export interface CatalogueLabels {
  title: string
  one: string
  many: string
}

export const catalogueLabels: Record<Catalogue, CatalogueLabels> = {
  cities: { title: 'Cities', one: 'city', many: 'cities' },
  regions: { title: 'Regions', one: 'region', many: 'regions' },
  school_districts: { title: 'School districts', one: 'school district', many: 'school districts' },
  home_price_ranges: { title: 'Price ranges', one: 'price range', many: 'price ranges' },
  home_types: { title: 'Home types', one: 'home type', many: 'home types' },
  home_styles: { title: 'Home styles', one: 'home style', many: 'home styles' },
  life_styles: { title: 'Lifestyles', one: 'lifestyle', many: 'lifestyles' },
  amenities: { title: 'Amenities', one: 'amenity', many: 'amenities' },
  project_types: { title: 'Project types', one: 'project type', many: 'project types' },
  sales_statuses: { title: 'Sales statuses', one: 'sales status', many: 'sales statuses' },
  awards: { title: 'Awards', one: 'award', many: 'awards' },
  classified_categories: { title: 'Trade categories', one: 'category', many: 'categories' },
  event_types: { title: 'Event types', one: 'event type', many: 'event types' },
  tags: { title: 'Tags', one: 'tag', many: 'tags' },
}

/** The title of a list that a member can request an item of. */
export function requestedListTitle(list: RequestableList): string {
  return list === 'neighborhoods' ? 'Neighborhoods' : catalogueLabels[list].title
}

/** In the order of the rail: location, type of home, everything else. */
export const catalogueOrder = namesOf(catalogueLabels)
