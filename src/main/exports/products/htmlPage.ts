/** How the page looks. Colours are the system's, so that they fit light, dark and forced ones. */
export const pageStyle = `
:root{color-scheme:light dark;font:14px/1.5 system-ui,sans-serif}
body{margin:0 auto;max-width:72rem;padding:1rem}
header{position:sticky;top:0;background:Canvas;padding-block:.5rem}
h1{font-size:1.25rem;margin:0}p{margin:0 0 .5rem}
form{display:flex;gap:.5rem;flex-wrap:wrap;align-items:center}input{flex:1;min-width:12rem;max-width:30rem}
input,button{font:inherit;padding:.25rem .5rem}
ul{list-style:none;margin:0;padding:0}ul ul{padding-inline-start:1.25rem;border-inline-start:1px solid color-mix(in srgb,CanvasText 20%,transparent)}
b,span{unicode-bidi:isolate}
li{padding-block:.125rem;overflow-wrap:anywhere}main>ul>li{content-visibility:auto;contain-intrinsic-size:auto 2rem}
span{color:color-mix(in srgb,CanvasText 65%,Canvas);margin-inline-start:.5rem}
summary{cursor:pointer}[hidden]{display:none}
@media print{form{display:none}header{position:static}body{max-width:none;padding:0}main>ul>li{content-visibility:visible}li{break-inside:avoid-page}li:has(details){break-inside:auto}}
`

/** What the page does: what is searched for stays with what it hangs under; printed, everything is open. */
export const pageScript = `
const input=document.querySelector('input'),output=document.querySelector('output'),all=[...document.querySelectorAll('main li')];
const own=new Map(all.map(li=>{const d=li.firstElementChild;return [li,(d.tagName==='DETAILS'?d.firstElementChild:li).textContent.toLowerCase()]}));
let timer;
function search(){const words=input.value.toLowerCase().split(/\\s+/).filter(Boolean);let found=0;
for(const li of all)li.hidden=words.length>0;
if(words.length>0)for(const li of all){if(words.every(w=>own.get(li).includes(w))){found++;li.hidden=false;for(const below of li.querySelectorAll('li'))below.hidden=false;
for(let up=li.parentElement.closest('li');up&&up.hidden;up=up.parentElement.closest('li'))up.hidden=false;
for(let up=li.parentElement.closest('details');up;up=up.parentElement.closest('details'))up.open=true}}
output.textContent=words.length>0&&found===0?output.dataset.none:''}
input.addEventListener('input',()=>{clearTimeout(timer);timer=setTimeout(search,150)});
document.forms[0].addEventListener('submit',event=>event.preventDefault());
for(const button of document.querySelectorAll('button'))button.addEventListener('click',()=>{for(const one of document.querySelectorAll('details'))one.open=Boolean(button.dataset.open)});
addEventListener('beforeprint',()=>{for(const one of document.querySelectorAll('details'))one.open=true});
`
