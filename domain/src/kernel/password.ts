/** How long a password has to be and may be, in characters; nothing else is required of it (NIST SP 800-63B). */
export const passwordLength = { min: 8, max: 128 } as const
