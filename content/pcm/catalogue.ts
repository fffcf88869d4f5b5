/** The words of the interface in Nigerian Pidgin, by what they are in English. */
export const pidgin = {
  'Sign in': 'Sign in',
} as const
