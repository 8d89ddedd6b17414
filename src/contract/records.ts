import { z } from 'zod'
import { AssetId, AssetNumber, IdText, KeyNumber, MemberGlobalId, WireLong } from './ids.ts'

/**
 * The records of the specification, with every field of its tables under the name it has there. Fields that
 * the service adds are kept. What identifies a record and the flags that decisions depend on must be there;
 * the rest may be null or missing, because the specification doesn't say which answers carry it.
 */

const text = z.string().nullish()
const idText = IdText.nullish()
const flag = z.boolean().nullish()
const count = z.int().nullish()
/** A `long` that is not an id (a time in epoch milliseconds, a duration): digits as text where a double is too small. */
const long = z.union([z.int(), z.string().regex(/^-?\d+$/)]).nullish()

export const Member = z.looseObject({
  id: idText,
  userId: idText,
  globalId: MemberGlobalId,
  enterpriseId: idText,
  departmentId: WireLong.nullish(),
  departmentName: text,
  userName: z.string(),
  passwordMobile: text,
  name: text,
  assetNums: z.array(AssetNumber).nullish(),
  borrowNum: KeyNumber.or(z.literal('')).nullish(),
  onlineFlag: flag,
  remark: text,
  deleted: flag,
  updateTime: long,
  createTime: long,
  boundUserInfo: z.unknown().optional(),
})
export type Member = z.infer<typeof Member>

/** A1's failed-add entry. */
export const FailedAdd = z.looseObject({ userName: z.string(), message: text })
export type FailedAdd = z.infer<typeof FailedAdd>

/**
 * A5's page envelope. Only `list` is relied on by itself; the number of pages is worked out from the other
 * fields together.
 */
export const MemberPage = z.looseObject({
  pageNum: count,
  pageSize: count,
  size: count,
  orderBy: z.unknown().optional(),
  startRow: count,
  endRow: count,
  total: count,
  pages: count,
  list: z.array(Member),
  firstPage: count,
  prePage: count,
  nextPage: count,
  lastPage: count,
  isFirstPage: flag,
  isLastPage: flag,
  hasPreviousPage: flag,
  hasNextPage: flag,
  navigatePages: count,
  navigatepageNums: z.array(z.int()).nullish(),
})
export type MemberPage = z.infer<typeof MemberPage>

export const AssetEntry = z.looseObject({
  assetNum: AssetNumber,
  assetId: AssetId,
  cloudAccountGlobalId: MemberGlobalId.or(z.literal('')).nullish(),
  borrowedFlag: z.boolean(),
  onlineFlag: z.boolean(),
})
export type AssetEntry = z.infer<typeof AssetEntry>

export const BorrowedKey = z.looseObject({
  assetId: AssetId,
  assetNum: KeyNumber,
  borrowedFlag: z.boolean(),
  cloudAccountGlobalId: MemberGlobalId.or(z.literal('')).nullish(),
})
export type BorrowedKey = z.infer<typeof BorrowedKey>

export const ProductInstance = z.looseObject({
  id: IdText,
  licenseType: text,
  customerId: idText,
  assetId: idText,
  assetInsId: idText,
  merchandiseInsId: idText,
  assetNum: idText,
  productUri: z.string(),
  gmsPid: idText,
  appKey: text,
  productName: text,
  channelCode: text,
  licenseOrderId: idText,
  channelOrderId: idText,
  limitStartTime: long,
  limitEndTime: long,
  limitAmount: long,
  limitConcurrent: long,
  limitTimeDuration: long,
  trial: z.union([z.int(), z.boolean()]).nullish(),
  trialEndDate: long,
  limitType: text,
  prodDefExtend: flag,
  timeDurationExpression: text,
  srcLicenseOrderId: idText,
  createTime: long,
  updateTime: long,
  activateFlag: flag,
  crmProductId: idText,
  productExtendInstanceList: z.array(z.unknown()).nullish(),
})
export type ProductInstance = z.infer<typeof ProductInstance>

export const MerchandiseNode = z.looseObject({
  id: IdText,
  licenseType: text,
  merchandiseNum: idText,
  merchandiseName: text,
  parentId: idText,
  parentMerchandiseNum: idText,
  customerId: idText,
  licenseOrderId: idText,
  channelOrderId: idText,
  createTime: long,
  updateTime: long,
  channelCode: text,
  timeDurationExpression: text,
  srcLicenseOrderId: idText,
  get children(): z.ZodOptional<z.ZodNullable<z.ZodArray<typeof MerchandiseNode>>> {
    return z.array(MerchandiseNode).nullish()
  },
  productInstanceList: z.array(ProductInstance).nullish(),
})
export type MerchandiseNode = z.infer<typeof MerchandiseNode>

/**
 * A7's answer: what is under one asset number. Either list may be missing; an answer with neither has another
 * shape.
 */
export const ProductTree = z
  .looseObject({
    productInstanceList: z.array(ProductInstance).nullish(),
    children: z.array(MerchandiseNode).nullish(),
  })
  .refine((tree) => tree.productInstanceList !== undefined || tree.children !== undefined, {
    error: 'productInstanceList | children',
    path: ['productInstanceList'],
  })
export type ProductTree = z.infer<typeof ProductTree>

/** B1, `detail.products` element. */
export const ClaimedProduct = z.looseObject({
  activityId: IdText,
  subActivityId: idText,
  productUri: text,
  limitStartDate: idText,
  limitEndDate: idText,
  activateType: idText,
})
export type ClaimedProduct = z.infer<typeof ClaimedProduct>

/** B1, error 3002: one entry of `activityDtoList`. */
export const ActivityCandidate = z.looseObject({
  id: IdText,
  name: text,
  participateResult: flag,
  engineSubActivityDtos: z
    .array(
      z.looseObject({
        id: IdText,
        name: text,
        participateResult: flag,
        errorCode: z.union([z.int(), z.string()]).nullish(),
        errorMessage: text,
      }),
    )
    .nullish(),
})
export type ActivityCandidate = z.infer<typeof ActivityCandidate>
