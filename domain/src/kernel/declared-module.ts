import { z } from 'zod'
import { fieldModules, moduleIds, rootIds } from './module-ids.ts'

/** The id of a module that fields can be defined for. */
export const fieldModule = z.lazy(() => z.enum(fieldModules()))

/** The id of a root module, one of those that are declared when the first input is read. */
export const rootId = z.lazy(() => z.enum(rootIds()))

/** The same of any module, those of children too. */
export const anyModuleId = z.lazy(() => z.enum(moduleIds()))
