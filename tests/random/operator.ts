/** What the operator says. */
export const bodies = {
  approve: { by: 'tests' },
  reject: { by: 'tests', reason: 'The licence is not yours.' },
  changes: {
    by: 'tests',
    changes: [
      { item: 'personal_info', code: 'name_mismatch', note: 'As on the licence, please.' },
      { item: 'licence_front', code: 'glare', note: '' },
    ],
  },
} as const
