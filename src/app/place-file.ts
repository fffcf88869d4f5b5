/** The file of a place below the folder of all places. */
export const placeFile = (path: string): string => (path === '/' ? 'index.json' : `${path.slice(1)}.json`)
