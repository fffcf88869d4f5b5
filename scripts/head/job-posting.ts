import type { JobPosting, MonetaryAmount } from 'schema-dts'
import type { PageContentOf } from '#content/model/page-content'
import type { Role } from '#content/model/role'
import type { HeadParts } from './head-parts.ts'
import { htmlOf } from './html-of.ts'
import { companyOf } from './organization.ts'
import { escaped } from './tag.ts'

const salaryOf = ({ salaryFrom, salaryTo }: Role): MonetaryAmount | undefined => {
  if (salaryFrom === undefined && salaryTo === undefined) return undefined
  return {
    '@type': 'MonetaryAmount',
    currency: 'NGN',
    value: {
      '@type': 'QuantitativeValue',
      ...(salaryFrom === undefined ? {} : { minValue: salaryFrom }),
      ...(salaryTo === undefined ? {} : { maxValue: salaryTo }),
      unitText: 'MONTH',
    },
  }
}

/** The cities that a place names: `Lagos (Ikeja)`, `Ikeja, Lagos` and `Lagos or remote in Nigeria` name one, `Lagos, Ibadan and Abuja` three. */
function citiesOf(location: string): string[] {
  const places = location
    .replace(/\([^)]*\)/g, '')
    .split(/ and | or |[&/]/)
    .filter((place) => !/\bremote\b/i.test(place))
  const parts = places.map((place) => place.split(',').filter((part) => part.trim() !== ''))
  return (places.length > 1 ? parts.flat() : parts.flatMap(([first = '']) => first)).map((part) => part.trim()).filter(Boolean)
}

/** An open role as search engines list it; it may be applied for until the end of its last day in Lagos. */
export function jobPostingOf({ page: { role }, path, origin, settings }: HeadParts<PageContentOf<'role'>>): JobPosting {
  const url = new URL(path, origin)
  const salary = salaryOf(role)
  const places = citiesOf(role.location).map(
    (addressLocality) => ({ '@type': 'Place', address: { '@type': 'PostalAddress', addressLocality, addressCountry: 'NG' } }) as const,
  )
  return {
    '@type': 'JobPosting',
    title: role.title,
    description: `<p>${escaped(role.summary)}</p>${htmlOf(role.description, url)}`,
    url: url.href,
    identifier: { '@type': 'PropertyValue', name: settings.name, value: role.id },
    datePosted: role.publishedOn,
    ...(role.closesOn ? { validThrough: `${role.closesOn}T23:59:59+01:00` } : {}),
    employmentType: role.employmentType,
    hiringOrganization: companyOf(origin, settings),
    ...(places.length > 0 ? { jobLocation: places.length === 1 ? places[0] : places } : {}),
    ...(/\bremote\b/i.test(role.location)
      ? { jobLocationType: 'TELECOMMUTE', applicantLocationRequirements: { '@type': 'Country', name: 'Nigeria' } }
      : {}),
    ...(salary ? { baseSalary: salary } : {}),
    directApply: true,
  }
}
