/** A day (`1990-04-07`) as it is read, in every time zone: `7 April 1990`. Formats are slow to make: none is made before a date is shown. */
export const dayWords = (isoDate: string): string =>
  new Intl.DateTimeFormat('en-GB', { dateStyle: 'long', timeZone: 'UTC' }).format(new Date(`${isoDate}T00:00:00Z`))
