import { ensurePrograms } from '../programs/debian-programs.mjs'
import { giveUp } from '../repository.mjs'

/** The IMAP server for the tests of mail that comes in: one that is installed, else the one that Debian's package manager brings. */
export async function ensureDovecot() {
  const missing = await ensurePrograms({ dovecot: 'dovecot-imapd' }, 'the tests of mailboxes')
  if (missing.length > 0)
    giveUp('The tests of mailboxes need dovecot. Install it (Debian: sudo apt-get install dovecot-imapd).')
}
