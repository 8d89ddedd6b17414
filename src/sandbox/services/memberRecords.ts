import type { Enterprise } from '../enterprise/enterprise.ts'
import type { Member } from '../enterprise/records.ts'

/** A1's answer: the three ids are numbers, and the fields that only lists have are missing. */
export const addedRecord = (member: Member, enterprise: Enterprise) => ({
  id: member.id,
  userId: member.userId,
  globalId: member.globalId,
  enterpriseId: enterprise.id,
  departmentId: member.departmentId,
  departmentName: enterprise.departmentName(member.departmentId),
  userName: member.userName,
  name: member.name,
  remark: member.remark,
  deleted: false,
  updateTime: member.updateTime,
  createTime: member.createTime,
})

/** A5's element: the ids are strings, except for the department's, which is a Long everywhere. */
export const listedRecord = (member: Member, enterprise: Enterprise) => ({
  id: member.id.toString(),
  globalId: member.globalId,
  enterpriseId: enterprise.id.toString(),
  departmentId: member.departmentId,
  departmentName: enterprise.departmentName(member.departmentId),
  userName: member.userName,
  passwordMobile: member.passwordMobile,
  name: member.name,
  assetNums: member.assetNums,
  borrowNum: member.borrowNum,
  onlineFlag: enterprise.assetsOf(member).some((asset) => asset.onlineFlag),
  remark: member.remark,
  deleted: false,
  updateTime: member.updateTime,
  createTime: member.createTime,
  boundUserInfo: null,
  // A field that the specification does not know: services add some over time.
  ...(member.id % 14n === 1n ? { lastLoginRecord: member.userId } : {}),
})
