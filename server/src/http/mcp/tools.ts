import { AppError } from '@rumbo/domain/kernel/app-error'
import type { Contract } from '@rumbo/domain/kernel/endpoint'
import type { Action } from '../../access/scope/action.ts'

/** What an assistant can call, and the actions behind it. */
export type Tool = {
  readonly name: string
  /** One a module; a call of a tool that several modules have names the module. */
  readonly actions: readonly Action[]
  readonly kind: 'search' | 'list' | 'read' | 'update'
}

/** The tool that looks through the lists of all modules. */
const searchTool = 'search'

/**
 * The tools that contracts declare, and the search through their lists.
 * @throws Error where a contract is no tool: closed to keys, or something else than reading and changing fields
 */
export function toolsOf(actions: readonly Action[]): readonly Tool[] {
  const declaring = actions.filter(({ contract }) => contract.tool !== undefined)
  for (const { contract } of declaring) requireTool(contract)
  const names = [...new Set(declaring.map(({ contract }) => contract.tool ?? ''))]
  const tools = names.map((name): Tool => {
    const mine = declaring.filter(({ contract }) => contract.tool === name)
    return { name, actions: mine, kind: kindOf(mine[0]?.contract) }
  })
  const lists = declaring.filter(({ contract }) => kindOf(contract) === 'list')
  return [{ name: searchTool, actions: lists, kind: 'search' }, ...tools]
}

function requireTool({ method, path, apiScope, tool }: Contract): void {
  if (apiScope !== null && tool !== searchTool && (method === 'GET' || method === 'PATCH')) return
  throw new Error(`${method} ${path} can’t be the tool ${tool}`)
}

function kindOf(contract: Contract | undefined): Tool['kind'] {
  if (contract?.method === 'PATCH') return 'update'
  return contract && 'search' in contract.input.shape ? 'list' : 'read'
}

/** The module whose records an action is about; of a list the one that its tool is named by. */
export const moduleOf = ({ contract: { tag, tool = '' } }: Action): string =>
  tool.startsWith('list_') ? tool.slice('list_'.length) : tag

/** Whether its calls name the module. */
export const takesModule = ({ kind, actions }: Tool): boolean => kind !== 'search' && actions.length > 1

/** The action that a call means. @throws AppError BAD_REQUEST where it names no module that the tool has */
export function actionOf(tool: Tool, module: unknown): Action {
  const found = takesModule(tool) ? tool.actions.find((each) => moduleOf(each) === module) : tool.actions[0]
  if (found) return found
  const code = module === undefined ? 'FIELD_REQUIRED' : 'OPTION_UNKNOWN'
  throw new AppError('BAD_REQUEST', {}, [{ path: 'module', code }])
}
