/** Days after which the server erases an application that was turned down, and one that nobody has gone on with: its defaults, as a test holds. */
export const rejectedDays = 90
export const unfinishedDays = 60
