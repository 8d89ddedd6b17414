import { describe, expect, it } from 'vitest'
import {
  ActivityCandidate,
  AssetEntry,
  BorrowedKey,
  ClaimedProduct,
  FailedAdd,
  Member,
  MemberPage,
  MerchandiseNode,
  ProductInstance,
  ProductTree,
} from '../../src/contract/records.ts'

const member = { globalId: 'g1', userName: 'zhang3' }

describe('the fields of the specification', () => {
  it.each([
    [
      'Member',
      Member,
      'id userId globalId enterpriseId departmentId departmentName userName passwordMobile name assetNums borrowNum ' +
        'onlineFlag remark deleted updateTime createTime boundUserInfo',
    ],
    ['Failed-add entry', FailedAdd, 'userName message'],
    [
      'Page envelope',
      MemberPage,
      'pageNum pageSize size orderBy startRow endRow total pages list firstPage prePage nextPage lastPage ' +
        'isFirstPage isLastPage hasPreviousPage hasNextPage navigatePages navigatepageNums',
    ],
    ['Asset entry', AssetEntry, 'assetNum assetId cloudAccountGlobalId borrowedFlag onlineFlag'],
    ['Borrowed-key entry', BorrowedKey, 'assetId assetNum borrowedFlag cloudAccountGlobalId'],
    [
      'Product instance',
      ProductInstance,
      'id licenseType customerId assetId assetInsId merchandiseInsId assetNum productUri gmsPid appKey productName ' +
        'channelCode licenseOrderId channelOrderId limitStartTime limitEndTime limitAmount limitConcurrent ' +
        'limitTimeDuration trial trialEndDate limitType prodDefExtend timeDurationExpression srcLicenseOrderId ' +
        'createTime updateTime activateFlag crmProductId productExtendInstanceList',
    ],
    [
      'Merchandise node',
      MerchandiseNode,
      'id licenseType merchandiseNum merchandiseName parentId parentMerchandiseNum customerId licenseOrderId ' +
        'channelOrderId createTime updateTime channelCode timeDurationExpression srcLicenseOrderId children ' +
        'productInstanceList',
    ],
    ['Claimed product', ClaimedProduct, 'activityId subActivityId productUri limitStartDate limitEndDate activateType'],
    ['Activity candidate', ActivityCandidate, 'id name participateResult engineSubActivityDtos'],
  ])('%s has each of them and no other', (_, schema, fields) => {
    expect(Object.keys(schema.shape).sort()).toEqual(fields.split(' ').sort())
  })
})

describe('Member', () => {
  it('keeps what the service adds', () => {
    expect(Member.parse({ ...member, newField: { deep: [1] } })).toEqual({ ...member, newField: { deep: [1] } })
  })

  it('takes null where the specification says nullable, and a record of the add response', () => {
    const nulls = { departmentId: null, departmentName: null, remark: null, boundUserInfo: null }
    expect(Member.parse({ ...member, ...nulls })).toEqual({ ...member, ...nulls })
    expect(Member.parse({ ...member, id: 7, userId: 8, enterpriseId: 9 })).toMatchObject({
      id: '7',
      userId: '8',
      enterpriseId: '9',
    })
  })

  it('keeps every digit of a department id', () => {
    expect(Member.parse({ ...member, departmentId: '9007199254740993' }).departmentId).toBe('9007199254740993')
    expect(Member.safeParse({ ...member, departmentId: 2 ** 53 }).success).toBe(false)
  })

  it('takes an empty borrowNum as none', () => {
    expect(Member.parse({ ...member, borrowNum: '' }).borrowNum).toBe('')
  })

  it.each([
    [{ userName: 'zhang3' }, 'globalId'],
    [{ ...member, globalId: '' }, 'globalId'],
    [{ globalId: 'g1' }, 'userName'],
    [{ ...member, onlineFlag: 'yes' }, 'onlineFlag'],
    [{ ...member, assetNums: 'A1' }, 'assetNums'],
  ])('refuses %j at %s', (value, field) => {
    expect(Member.safeParse(value).error?.issues[0]?.path).toEqual([field])
  })
})

describe('MemberPage', () => {
  it('names the place of a broken record', () => {
    const result = MemberPage.safeParse({ list: [member, { ...member, globalId: null }] })
    expect(result.error?.issues[0]?.path).toEqual(['list', 1, 'globalId'])
  })

  it('is no page without a list', () => {
    expect(MemberPage.safeParse({ total: 0, pages: 0 }).success).toBe(false)
    expect(MemberPage.safeParse({ list: null }).success).toBe(false)
    expect(MemberPage.safeParse({ list: [] }).success).toBe(true)
  })
})

describe('flags that decisions rest on', () => {
  const asset = { assetNum: 'N1', assetId: 'I1', borrowedFlag: false, onlineFlag: false }

  it.each(['assetNum', 'assetId', 'borrowedFlag', 'onlineFlag'])('an asset without %s is refused', (field) => {
    expect(AssetEntry.parse(asset)).toEqual(asset)
    expect(AssetEntry.safeParse({ ...asset, [field]: null }).success).toBe(false)
    expect(AssetEntry.safeParse({ ...asset, [field]: undefined }).success).toBe(false)
  })

  it('a key without borrowedFlag is refused', () => {
    expect(BorrowedKey.safeParse({ assetId: 'I1', assetNum: 'K1' }).success).toBe(false)
    expect(BorrowedKey.safeParse({ assetId: 'I1', assetNum: 'K1', borrowedFlag: true }).success).toBe(true)
  })
})

describe('ProductTree', () => {
  const product = { id: 1, productUri: 'u', productName: 'P', limitEndTime: '9223372036854775807', extra: 'kept' }
  const nodes = (depth: number): object =>
    depth === 0 ? { id: 'leaf', productInstanceList: [product] } : { id: depth, children: [nodes(depth - 1)] }

  it('parses nested merchandise and keeps what was added at any depth', () => {
    const tree = ProductTree.parse({ children: [nodes(4)], productInstanceList: null })
    let node = tree.children?.[0]
    for (let depth = 4; depth > 0; depth -= 1) node = node?.children?.[0]
    expect(node).toEqual({
      id: 'leaf',
      productInstanceList: [
        { id: '1', productUri: 'u', productName: 'P', limitEndTime: '9223372036854775807', extra: 'kept' },
      ],
    })
  })

  it('names the place of a break in the depth', () => {
    const result = ProductTree.safeParse({ children: [{ id: 1, children: [{ merchandiseName: 'no id' }] }] })
    expect(result.error?.issues[0]?.path).toEqual(['children', 0, 'children', 0, 'id'])
  })

  it('takes either list, and is another shape with neither', () => {
    expect(ProductTree.safeParse({ children: [] }).success).toBe(true)
    expect(ProductTree.safeParse({ productInstanceList: [] }).success).toBe(true)
    expect(ProductTree.safeParse({}).success).toBe(false)
    expect(ProductTree.safeParse([]).success).toBe(false)
  })
})

describe('ActivityCandidate', () => {
  it('takes a unit’s errorCode as number or text', () => {
    const units = [
      { id: 'u1', name: 'U', participateResult: false, errorCode: 14005, errorMessage: 'm' },
      { id: 'u2', errorCode: '14005' },
    ]
    expect(ActivityCandidate.parse({ id: 'a1', engineSubActivityDtos: units }).engineSubActivityDtos).toEqual(units)
  })
})
