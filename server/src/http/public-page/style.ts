import { createHash } from 'node:crypto'

/** The whole look of the public pages: one column, phone first, in the product's colors, light and dark, on paper too. */
export const style = `
:root{color-scheme:light dark;--bg:#f6f7f9;--card:#fff;--ink:#1b1e24;--soft:#596170;--line:#d6dae0;--accent:#2a62be;
--done:#1b7f4b;--good:#12613a;--late:#a11d1d;--lateBg:#fdeeee;--okBg:#e6f4ec;--ring:#dbe6f7}
@media (prefers-color-scheme:dark){:root{--bg:#15181d;--card:#1b1e24;--ink:#d9dde4;--soft:#a3abb8;--line:#3b414d;
--accent:#8cb0e8;--done:#3fae79;--good:#7fdcae;--late:#ff9d94;--lateBg:#3a1d1d;--okBg:#16301f;--ring:#1f2f4b}}
*{box-sizing:border-box}
body{margin:0;background:var(--bg);color:var(--ink);font:15px/1.45 system-ui,-apple-system,"Segoe UI",sans-serif;
-webkit-text-size-adjust:100%}
.page{max-width:640px;margin:0 auto;padding:16px}
header{display:flex;align-items:center;gap:12px;margin-block-end:20px}
header img{display:block;max-width:120px;height:40px;object-fit:contain;border-radius:6px}
.company{flex:1;min-width:0;font-weight:600;overflow-wrap:anywhere}
.languages{display:flex;gap:4px;font-size:13px}
.languages a,.languages span{padding:8px;border-radius:6px}
.languages span{font-weight:600}
a{color:var(--accent)}
:focus-visible{outline:2px solid var(--accent);outline-offset:2px}
h1{margin:0 0 8px;font-size:24px;line-height:1.25;overflow-wrap:anywhere}
h2{margin:0 0 12px;font-size:15px;line-height:1.4}
p{margin:0 0 12px}
.facts{display:flex;flex-wrap:wrap;align-items:center;gap:6px 8px;margin:0 0 16px}
.badge{padding:2px 10px;border-radius:99px;border:1px solid var(--line);font-size:13px;font-weight:600}
.badge.phase{border-color:transparent;background:var(--ring);color:var(--ink)}
.badge.late{border-color:transparent;background:var(--lateBg);color:var(--late)}
.badge.good{border-color:transparent;background:var(--okBg);color:var(--good)}
.soft{color:var(--soft);font-size:13px}
section{margin-block-end:16px;padding:16px;border:1px solid var(--line);border-radius:8px;background:var(--card)}
ol{margin:0;padding:0;list-style:none}
.stop{--dot:#aab2bf;position:relative;padding:0 0 20px 28px}
.stop:last-child{padding-block-end:0}
.stop::before{content:"";position:absolute;inset:18px auto -4px 5px;width:2px;background:var(--line)}
.stop:last-child::before{display:none}
.stop.way-passed::before{background:var(--done)}
.stop.way-underway::before{background:linear-gradient(var(--accent) 50%,var(--line) 50%)}
.stop::after{content:"";position:absolute;inset:4px auto auto 0;width:12px;height:12px;border:2px solid var(--dot);
border-radius:50%;background:var(--card)}
.stop.passed{--dot:var(--done)}.stop.here{--dot:var(--accent)}
.stop.passed::after,.stop.here::after{background:var(--dot)}
.stop.here::after{box-shadow:0 0 0 4px var(--ring)}
.place{font-weight:600;overflow-wrap:anywhere}
.now{margin-block-start:4px;color:var(--accent);font-size:13px;font-weight:600}
.leg{margin-block-start:8px;padding-inline-start:8px;border-inline-start:2px solid var(--line)}
.date{display:flex;flex-wrap:wrap;align-items:center;gap:0 6px;font-variant-numeric:tabular-nums}
.dot{display:inline-block;flex:none;width:9px;height:9px;border:1.5px solid var(--soft);border-radius:50%}
.dot.actual{background:var(--soft)}.dot.predicted{border-style:dashed}.dot.planned{border-style:dotted}
dl{margin:0}
dl div{display:grid;grid-template-columns:minmax(0,2fr) minmax(0,3fr);gap:2px 12px;padding:7px 0;
border-block-start:1px solid var(--line)}
dl div:first-child{border:0;padding-block-start:0}dl div:last-child{padding-block-end:0}
dt{color:var(--soft);font-size:13px;overflow-wrap:anywhere}
dd{margin:0;overflow-wrap:anywhere;white-space:pre-line}
table{width:100%;border-collapse:collapse}
th,td{padding:7px 8px 7px 0;border-block-start:1px solid var(--line);text-align:start;vertical-align:top;
overflow-wrap:anywhere}
td{min-width:4.6em}
thead th{border:0;padding-block-start:0;color:var(--soft);font-size:13px;font-weight:400}
tbody th{min-width:8.6em;font-weight:600;font-variant-numeric:tabular-nums}
.event{padding:8px 0;border-block-start:1px solid var(--line)}
.event:first-child{border:0;padding-block-start:0}
.map{display:block;width:100%;height:auto;border-radius:6px}
.sea{fill:var(--ring)}.land{fill:var(--card);stroke:var(--line);stroke-width:1}
.travelled,.ahead{fill:none;stroke:var(--accent);stroke-width:5;stroke-linecap:round}
.ahead{stroke-dasharray:2 12}
.port{fill:var(--card);stroke:var(--accent);stroke-width:5}
.here{fill:var(--accent)}.map .ring{fill:var(--accent);opacity:.25}
.map text{fill:var(--ink);font-size:28px;font-weight:600;paint-order:stroke;stroke:var(--card);stroke-width:6}
footer{margin-block:20px;color:var(--soft);font-size:13px}
form{display:grid;gap:12px;max-width:360px}
label{font-weight:600}
fieldset{display:grid;gap:8px;margin:0 0 4px;padding:8px 12px 12px;border:1px solid var(--line);border-radius:6px}
legend,h3{padding:0;font-size:14px;font-weight:600;overflow-wrap:anywhere}h3{margin:16px 0 4px}h3:first-of-type{margin-block-start:0}
section.wrong p{margin:0}
input,textarea{width:100%;margin-block-start:4px;padding:10px 12px;border:1px solid var(--soft);border-radius:6px;background:var(--card);
color:var(--ink);font:inherit}
button{padding:11px 16px;border:0;border-radius:6px;background:#2a62be;color:#fff;font:inherit;font-weight:600;cursor:pointer}
button.quiet{border:1px solid var(--soft);background:transparent;color:var(--ink)}
.wrong{color:var(--late);font-weight:600}
.hidden{position:absolute;width:1px;height:1px;overflow:hidden;clip-path:inset(50%);white-space:nowrap}
@media (min-width:600px){.page{padding:32px 24px}}
@media print{:root{--bg:#fff;--card:#fff}.languages{display:none}.page{max-width:none;padding:0}section{break-inside:avoid}}
`

const hash = createHash('sha256').update(style).digest('base64')

/** Headers of the public pages: this one style and pictures of our own, nothing else; kept and indexed nowhere. */
export const pageHeaders = {
  'content-type': 'text/html; charset=utf-8',
  'content-security-policy': `default-src 'none'; style-src 'sha256-${hash}'; img-src 'self'; form-action 'self'; frame-ancestors 'none'; base-uri 'none'`,
  'referrer-policy': 'no-referrer',
  'cache-control': 'no-store',
  'x-robots-tag': 'noindex, nofollow',
  'x-content-type-options': 'nosniff',
  vary: 'accept-language, cookie',
} as const
