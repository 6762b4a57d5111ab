/**
 * Who may import whom (docs/architecture.md). The rules are patterns: a new feature is guarded without anybody adding it.
 * `$1` is what the first group of `from` matched. Rules that begin with `runtime-` leave imports of types aside.
 */
const rules = {
  'domain-kernel': { from: '^domain/src/kernel/', mayImport: ['^domain/src/kernel/'] },
  'domain-fields': {
    from: '^domain/src/fields/',
    // The kinds of collaborators are a bare list.
    mayImport: ['^domain/src/(kernel|fields)/', 'XX'],
  },
  'domain-rights': {
    from: '^domain/src/records/rights/',
    mayImport: ['^domain/src/(kernel|fields|records/rights)/'],
  },
  'domain-records': {
    from: '^domain/src/records/(?!rights/)',
    // Nothing of a module. Numbers of the trade are known by their digits; sharing still reads works.
    mayImport: [
      '^domain/src/(kernel|fields|records|identifiers|works)/',
      // The steps of a journey are written in cells.
      '^domain/src/phases/steps-of\\.ts$',
    ],
  },
  'domain-feature': {
    from: '^domain/src/(?!(?:kernel|fields|records)/)([^/]+)/',
    mayImport: ['^domain/src/'],
  },
  'server-platform': {
    from: '^server/src/platform/',
    mayImport: ['^server/src/platform/', '^domain/src/kernel/'],
  },
  'server-access': {
    from: '^server/src/access/',
    mayImport: ['^server/src/(platform|access)/', '^domain/src/'],
  },
  'server-records': {
    from: '^server/src/records/',
    mayImport: [
      '^server/src/(platform|access|records)/',
      // Words, metadata, pictures, roles and what is stored: still features, though no module is theirs.
      '^server/src/features/(i18n|fields|images|members|storage)/[^/]+\\.service\\.ts$',
      '^server/src/features/feature\\.ts$',
      '^domain/src/(?!(?:shipments|containers)/)',
    ],
  },
  'server-feature': {
    from: '^server/src/features/([^/]+)/',
    mayImport: [
      '^server/src/features/$1/',
      '^server/src/features/[^/]+/[^/]+\\.service\\.ts$',
      // A feature with rooms has its services in them.
      '^server/src/features/[^/]+/[^/]+/[^/]+\\.service\\.ts$',
      '^server/src/features/feature\\.ts$',
      '^server/src/(platform|access|records)/',
      '^server/src/modules\\.ts$',
      '^domain/src/',
    ],
  },
  'server-http': { from: '^server/src/http/', mayImport: ['^server/src/', '^domain/src/'] },
  'web-lib-and-ui': {
    from: '^web/src/(ui|lib)/',
    // Who is signed in, in which organization, and how values are written for them: the frame of every screen.
    mayImport: [
      '^web/src/(ui|lib)/',
      '^web/locales/',
      '^domain/src/(kernel|fields|auth|organizations|i18n|works|search)/',
    ],
  },
  'web-grid-and-forms': {
    from: '^web/src/(grid|forms)/',
    // One table and one form for every kind of record: they read a catalogue, and know no module.
    mayImport: ['^web/src/(grid|forms|ui|lib)/', '^domain/src/(?!shipments/|containers/)'],
  },
  'web-records': {
    from: '^web/src/records/',
    // What is the same for every kind of record: none of them by name, no feature.
    mayImport: [
      '^web/src/(records|grid|forms|ui|lib)/',
      '^web/locales/',
      '^domain/src/(kernel|fields|formulas|records|works|exports|files|network|organizations|auth|i18n)/',
    ],
  },
  'web-feature': {
    from: '^web/src/features/([^/]+)/',
    mayImport: [
      '^web/src/features/$1/',
      '^web/src/(records|grid|forms|ui|lib)/',
      '^web/locales/',
      '^domain/src/',
    ],
  },
  'web-app': { from: '^web/src/app/', mayImport: ['^web/src/', '^web/locales/', '^domain/src/'] },
}

const ours = '^(domain|server|web)/'

module.exports = {
  forbidden: [
    ...Object.entries(rules).map(([name, { from, mayImport }]) => ({
      name,
      severity: 'error',
      from: { path: from, pathNot: '\\.test\\.tsx?$' },
      to: { path: ours, pathNot: mayImport },
    })),
    {
      name: 'runtime-circle',
      comment: 'types may refer to each other, code may not wait for itself',
      severity: 'error',
      from: { path: ours },
      to: { circular: true },
    },
    {
      name: 'runtime-edges-alone-open',
      comment: 'what the wall let through is opened where it leaves; inside, `useInternally` reads it',
      severity: 'error',
      from: { path: '^server/src/', pathNot: '^server/src/(access/visible|http)/' },
      to: { path: '^server/src/access/visible/visible-contents' },
    },
    {
      name: 'runtime-raw-connection',
      comment: 'the raw connection is the wall’s own',
      severity: 'error',
      from: { path: '^server/src/', pathNot: '^server/src/(access|http)/' },
      to: { path: '^server/src/access/(scope/connection|change/write/(copy|write))' },
    },
    {
      name: 'runtime-database-driver',
      severity: 'error',
      from: { path: '^server/src/', pathNot: '^server/src/((platform|access)/|(services|main)\\.ts$)' },
      to: { path: 'node_modules/(pg|pg-copy-streams|kysely)/' },
    },
    {
      name: 'domain-is-pure',
      comment: 'runs in the browser too, and needs no packages but these',
      severity: 'error',
      from: { path: '^domain/src/', pathNot: '\\.test\\.ts$' },
      to: { pathNot: ['^domain/src/', 'node_modules/(zod|temporal-polyfill|@lezer/(lr|common))/'] },
    },
    {
      name: 'features-are-listed-once',
      comment: 'a feature is a line in features.ts; what starts the server names none',
      severity: 'error',
      // What is stored counts as soon as uploads are opened.
      from: { path: '^server/src/[^/]+\\.ts$', pathNot: '^server/src/(features|services)\\.ts$' },
      to: { path: '^server/src/features/', pathNot: '^server/src/features/feature\\.ts$' },
    },
    {
      name: 'nothing-unresolved',
      severity: 'error',
      from: { path: ours },
      to: { couldNotResolve: true },
    },
  ],
  options: {
    parser: 'swc',
    doNotFollow: { path: 'node_modules' },
    exclude: { path: '(^|/)(dist|node_modules/\\.cache)/' },
    tsPreCompilationDeps: true,
    combinedDependencies: true,
    enhancedResolveOptions: {
      exportsFields: ['exports'],
      conditionNames: ['import', 'browser', 'node', 'default', 'types'],
      extensions: ['.ts', '.tsx', '.mjs', '.js', '.cjs', '.json', '.css'],
      mainFields: ['module', 'main', 'types'],
    },
  },
}
