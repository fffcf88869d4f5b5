const digits = (number: string) => number.replace(/\D/g, '')

/** Where a link leads that calls an international number, or writes to it on WhatsApp. */
export const callTo = (phone: string) => `tel:+${digits(phone)}`
export const whatsAppTo = (whatsapp: string) => `https://wa.me/${digits(whatsapp)}`
