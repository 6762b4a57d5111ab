/** Whether somebody signed in as the person whom every visitor of the demo becomes. */
export const isDemoVisitor = (email: string): boolean => /^demo(?:-[a-z]{2})?@andamar\.example$/.test(email)
