/** An amount as it is read in Lagos: ₦4,200. */
export const naira = (amount: number) => `₦${amount.toLocaleString('en-GB')}`
