/** The keys of all advisory locks of a database, in one place so that no two are the same. They stay the same for ever. */
export const advisoryLocks = {
  /** One server migrates while the others wait. */
  migrations: 7_268_203_341,
  /** The same for the identity library's own migrations. */
  identityMigrations: 7_268_203_342,
  /** One server loads reference data while the others wait. */
  referenceData: 7_268_203_343,
  /** One server makes the demo. */
  demo: 7_268_203_346,
  /** The same of the demo in English, which another visitor may open meanwhile. */
  demoInEnglish: 7_268_203_349,
  /** The one server that uses the database. */
  claim: 7_268_203_347,
  /** One server at a time reads the mailbox that mail comes into. */
  mailbox: 7_268_203_350,
  /** One server at a time makes indexes of custom fields. */
  fieldIndexes: 7_268_203_348,
} as const
