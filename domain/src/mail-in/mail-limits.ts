/** Mails that one address gets of one chat within an hour at most; what comes then is gathered into the next. */
export const mailsAnHour = 20

/** Automatic answers of one sender that a chat shows within a day; more are kept without it. */
export const automaticAnswersADay = 1

/** Mails that wait for an administrator of one organization at most; then senders have to try again later. */
export const maxHeldMails = 2_000
