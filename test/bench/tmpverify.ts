import { rmSync, mkdirSync } from 'node:fs'
import { hash as hashed } from 'node:crypto'
import { openDatabase } from '../../src/main/sqlite/openDatabase.ts'
import { inTransaction } from '../../src/main/sqlite/transaction.ts'
import { journalKind } from '../../src/main/journal/schema.ts'
import { append } from '../../src/main/journal/entries.ts'
import { intentKind } from '../../src/main/journal/projection.ts'
import { verify } from '../../src/main/journal/verify.ts'
rmSync('/tmp/w/mb/v',{recursive:true,force:true}); mkdirSync('/tmp/w/mb/v')
const { database } = openDatabase('/tmp/w/mb/v/journal.sqlite', journalKind)
const intent=(at:number)=>({intent:{endpoint:'A2',member:String(at+1),change:{name:`Name ${at}`,remark:'x'}},target:{kind:'member',id:String(at+1),name:`Name ${at}`},profile:{id:'p',name:'Acme'},operator:'Ann',door:'window',run:'r'})
inTransaction(database,()=>{for(let i=0;i<100000;i++)append(database,{desk:'bench',after:[]},{kind:intentKind,payload:intent(i),time:i})})
const o:number[]=[],t:number[]=[]
for(let r=0;r<11;r++){
 const a=performance.now(); if(verify(database).problem) throw 1
 const b=performance.now()
 const rows = database.prepare('SELECT CAST(text AS BLOB) AS bytes, hash FROM entry ORDER BY desk, seq')
 for (const { bytes, hash } of rows.iterate()) if (hashed('sha256', bytes as Uint8Array, 'hex') !== hash) throw 2
 const c=performance.now(); if(r){o.push(b-a);t.push(c-b)}
}
const m=(x:number[])=>x.sort((a,b)=>a-b)[5]!
console.log(m(o).toFixed(0),m(t).toFixed(0),(m(o)/m(t)).toFixed(2))
