/** Whole naira as they are read in Lagos: ₦4,200. By hand: the browser's own number formats take a slow phone 60 ms to set up. */
export const naira = (amount: number) => `₦${String(Math.round(amount)).replace(/\B(?=(\d{3})+$)/g, ',')}`
