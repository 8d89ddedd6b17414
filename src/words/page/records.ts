import type { Table } from '../fill.ts'
import { headWords } from '../headings.ts'
import { fieldWords, kindWords } from '../terms.ts'

/** Words: what the specification says of each field of a record. */
export const recordsWords = {
  'record.all': { en: 'All fields', 'zh-CN': '全部字段' },
} as const satisfies Table

export const productFieldWords = {
  id: { en: 'Product instance ID', 'zh-CN': '产品实例ID' },
  licenseType: { en: 'License type', 'zh-CN': '许可类型' },
  customerId: headWords.customerId,
  assetId: fieldWords.assetId,
  assetInsId: { en: 'Asset instance ID', 'zh-CN': '资产实例ID' },
  merchandiseInsId: headWords.merchandiseInsId,
  assetNum: kindWords.asset,
  productUri: { en: 'Globally unique product identifier', 'zh-CN': '产品的全局唯一标识' },
  gmsPid: { en: 'Compatible tool-product ID', 'zh-CN': '兼容的工具类产品ID' },
  appKey: { en: 'App key of a compatible web app', 'zh-CN': '兼容的Web应用的App Key' },
  productName: { en: 'Product name', 'zh-CN': '产品名称' },
  channelCode: headWords.channelCode,
  licenseOrderId: { en: 'License order ID', 'zh-CN': '许可订单ID' },
  channelOrderId: headWords.channelOrderId,
  limitStartTime: { en: 'Start of validity', 'zh-CN': '有效期开始' },
  limitEndTime: { en: 'End of validity', 'zh-CN': '有效期结束' },
  limitAmount: { en: 'Consumption amount', 'zh-CN': '用量' },
  limitConcurrent: { en: 'Number of concurrent nodes', 'zh-CN': '并发节点数' },
  limitTimeDuration: { en: 'Cumulative usage duration', 'zh-CN': '累计使用时长' },
  trial: { en: '1 for a trial, 0 otherwise', 'zh-CN': '1为试用，0为非试用' },
  trialEndDate: { en: 'End of the trial', 'zh-CN': '试用结束' },
  limitType: {
    en: 'basic: basic limit; feature: extended authorization point limit',
    'zh-CN': 'basic：基本限制；feature：扩展授权点限制',
  },
  prodDefExtend: { en: 'Whether the product has an extended definition', 'zh-CN': '产品是否有扩展定义' },
  timeDurationExpression: headWords.timeDurationExpression,
  srcLicenseOrderId: { en: 'Source license order ID', 'zh-CN': '来源许可订单ID' },
  createTime: { en: 'When it was created', 'zh-CN': '创建时间' },
  updateTime: { en: 'When it was last updated', 'zh-CN': '更新时间' },
  activateFlag: { en: 'Whether the product is activated', 'zh-CN': '产品是否已激活' },
  crmProductId: { en: 'CRM product identifier', 'zh-CN': 'CRM产品标识' },
  productExtendInstanceList: headWords.extendedInstances,
} as const satisfies Table

export const memberFieldWords = {
  id: { en: 'Employee record ID', 'zh-CN': '员工记录ID' },
  userId: { en: 'ID of the account', 'zh-CN': '账号的ID' },
  globalId: { en: 'Global ID of the employee', 'zh-CN': '员工的全局ID' },
  enterpriseId: { en: 'Enterprise main account ID', 'zh-CN': '企业主账号ID' },
  departmentId: { en: 'ID of the department', 'zh-CN': '所属部门ID' },
  departmentName: { en: 'Name of the department', 'zh-CN': '所属部门名称' },
  userName: { en: 'Account name, with the enterprise code at its end', 'zh-CN': '账号，末尾为企业代码' },
  passwordMobile: { en: 'For password recovery, not for signing in', 'zh-CN': '用于找回密码，不能用于登录' },
  name: { en: 'Real name', 'zh-CN': '真实姓名' },
  assetNums: { en: 'Asset numbers assigned to the employee', 'zh-CN': '分配给该员工的资产编号' },
  borrowNum: { en: 'Number of the key that is lent to the employee', 'zh-CN': '借给该员工的借用锁编号' },
  onlineFlag: { en: 'Whether the employee is using a product online', 'zh-CN': '该员工是否正在在线使用' },
  remark: fieldWords.remark,
  deleted: { en: 'Whether the employee is deleted', 'zh-CN': '该员工是否已删除' },
  updateTime: { en: 'When it was last updated', 'zh-CN': '更新时间' },
  createTime: { en: 'When it was created', 'zh-CN': '创建时间' },
  boundUserInfo: { en: 'The account that is bound to the employee', 'zh-CN': '与该员工绑定的账号' },
} as const satisfies Table

export const assetFieldWords = {
  assetNum: kindWords.asset,
  assetId: fieldWords.assetId,
  cloudAccountGlobalId: { en: 'Global ID of the holder', 'zh-CN': '持有人的全局ID' },
  borrowedFlag: { en: 'Whether it is lent', 'zh-CN': '是否已借出' },
  onlineFlag: { en: 'Whether it is in use online', 'zh-CN': '是否正在在线使用' },
} as const satisfies Table

export const keyFieldWords = {
  assetId: { en: 'Asset ID of the physical key', 'zh-CN': '借用锁实物的资产ID' },
  assetNum: headWords.keyNumber,
  borrowedFlag: { en: 'Whether it is lent', 'zh-CN': '是否已借出' },
  cloudAccountGlobalId: { en: 'Global ID of the employee whom it is lent to', 'zh-CN': '借用该锁的员工的全局ID' },
} as const satisfies Table

export const merchandiseFieldWords = {
  id: { en: 'Merchandise ID', 'zh-CN': '商品ID' },
  licenseType: { en: 'License type', 'zh-CN': '许可类型' },
  merchandiseNum: headWords.merchandiseNum,
  merchandiseName: { en: 'Merchandise name', 'zh-CN': '商品名称' },
  parentId: { en: 'ID of the merchandise above it', 'zh-CN': '上级商品ID' },
  parentMerchandiseNum: { en: 'Number of the merchandise above it', 'zh-CN': '上级商品编号' },
  customerId: headWords.customerId,
  licenseOrderId: { en: 'License order ID', 'zh-CN': '许可订单ID' },
  channelOrderId: headWords.channelOrderId,
  createTime: { en: 'When it was created', 'zh-CN': '创建时间' },
  updateTime: { en: 'When it was last updated', 'zh-CN': '更新时间' },
  channelCode: headWords.channelCode,
  timeDurationExpression: headWords.timeDurationExpression,
  srcLicenseOrderId: { en: 'Source license order ID', 'zh-CN': '来源许可订单ID' },
} as const satisfies Table
