import type { Long } from '../../../contract/ids.ts'
import type { InputOf } from '../../../contract/operations.ts'
import type { Params } from '../../routing/route.ts'
import type { Language } from '../../../contract/bridge.ts'
import type { GridSort } from '../../ui/grid/columns.ts'

type Query = InputOf<'findMembers'>
type By = NonNullable<Query['sort']>['by']

/** The copy's order for each column of the grid. */
const sortOf: Readonly<Record<string, By>> = {
  userName: 'userName',
  name: 'name',
  department: 'department',
  assets: 'assetNums',
  key: 'borrowNum',
  online: 'online',
  remark: 'remark',
  updateTime: 'updateTime',
  ends: 'ends',
}

/** The filter for employees in an address. */
export function filterOf(params: Params): Pick<Query, 'text' | 'departmentId'> {
  const { keyword = '', department = '' } = params
  return {
    ...(keyword === '' ? {} : { text: keyword }),
    ...(department === '' ? {} : { departmentId: department as Long }),
  }
}

/** The order of the employees; the service's own if nobody chose one. */
export function orderOf(sort: GridSort | undefined, language: Language): Pick<Query, 'sort'> {
  const by = sort && sortOf[sort.column]
  return by === undefined ? {} : { sort: { by, descending: sort?.descending === true, language } }
}
