/** `/about/` and `/about` are one page: gives a path without the slashes at its end; `/` stays. */
export const withoutTrailingSlash = (pathname: string): string => (pathname.length > 1 ? pathname.replace(/\/+$/, '') : pathname)
