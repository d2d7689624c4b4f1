import { strToU8, type Zippable, zipSync } from 'fflate'

/** A ZIP archive of these files, as any program writes one: texts are packed, bytes stand in it as they are. */
export function zipOf(files: Record<string, string | Buffer>): Buffer {
  const entries: Zippable = {}
  for (const [name, content] of Object.entries(files))
    entries[name] = typeof content === 'string' ? strToU8(content) : [new Uint8Array(content), { level: 0 }]
  return Buffer.from(zipSync(entries))
}

const SPACES = {
  '1.2':
    'xmlns="http://www.imsproject.org/xsd/imscp_rootv1p1p2" xmlns:adlcp="http://www.adlnet.org/xsd/adlcp_rootv1p2"',
  '2004':
    'xmlns="http://www.imsglobal.org/xsd/imscp_v1p1" xmlns:adlcp="http://www.adlnet.org/xsd/adlcp_v1p3" xmlns:imsss="http://www.imsglobal.org/xsd/imsss"',
}

/** A manifest with a part for each page, in the order given. */
export function manifestOf(versao: '1.2' | '2004', pages: Record<string, string>): string {
  const said = versao === '1.2' ? '1.2' : '2004 4th Edition'
  const minimum =
    versao === '1.2'
      ? '<adlcp:masteryscore>70</adlcp:masteryscore>'
      : '<imsss:sequencing><imsss:objectives><imsss:primaryObjective satisfiedByMeasure="true" objectiveID="o"><imsss:minNormalizedMeasure>0.7</imsss:minNormalizedMeasure></imsss:primaryObjective></imsss:objectives></imsss:sequencing>'
  const entries = Object.entries(pages)
  const items = entries.map(
    ([, title], at) => `<item identifier="i${at}" identifierref="r${at}"><title>${title}</title>${minimum}</item>`,
  )
  const resources = entries.map(
    ([href], at) =>
      `<resource identifier="r${at}" type="webcontent" adlcp:scorm${versao === '1.2' ? 't' : 'T'}ype="sco" href="${href}"/>`,
  )
  return `<?xml version="1.0" encoding="UTF-8"?>
<manifest identifier="m" ${SPACES[versao]}>
  <metadata><schema>ADL SCORM</schema><schemaversion>${said}</schemaversion></metadata>
  <organizations default="o"><organization identifier="o"><title>Segurança em altura</title>${items.join('')}</organization></organizations>
  <resources>${resources.join('')}</resources>
</manifest>`
}

export const PAGE = '<!doctype html><html><head><title>Parte</title></head><body><h1>Parte</h1></body></html>'

/** A package that can be played: `pages` by their place, with their titles. */
export const packageOf = (versao: '1.2' | '2004', pages: Record<string, string>, more: Record<string, string> = {}) =>
  zipOf({
    'imsmanifest.xml': manifestOf(versao, pages),
    ...Object.fromEntries(Object.keys(pages).map((href) => [href.split('?')[0]!, PAGE])),
    ...more,
  })

/**
 * A package of the structure authoring tools publish (Articulate, iSpring, scormdriver): the page of the manifest finds the API and holds it
 * for a frame with the course, whose quiz is a frame again; each calls functions of the one around it.
 */
export function authoredPackage(): Buffer {
  const page = (title: string, body: string, scripts: string[] = []) =>
    `<!DOCTYPE html><html lang="pt-BR"><head><meta charset="utf-8"><title>${title}</title>${scripts.map((src) => `<script src="${src}"></script>`).join('')}</head><body>${body}</body></html>`
  return zipOf({
    'imsmanifest.xml': manifestOf('1.2', { 'index_lms.html': 'Trabalho em altura' }),
    'index_lms.html': page(
      'Trabalho em altura',
      '<h1>Trabalho em altura</h1><iframe name="scormdriver_content" title="Curso" src="scormcontent/index.html" width="100%" height="500"></iframe>',
      ['lms/API.js', 'lms/scormdriver.js'],
    ),
    // Climbs through frames and openers as the examples of ADL do.
    'lms/API.js': `
function ScanForAPI(win) {
  var tries = 0
  while (win.API == null && win.parent != null && win.parent != win) {
    if (++tries > 500) return null
    win = win.parent
  }
  return win.API
}
function GetAPI(win) {
  var api = ScanForAPI(win)
  if (api == null && win.opener) api = ScanForAPI(win.opener)
  return api
}
`,
    'lms/scormdriver.js': `
var SCORM_objAPI = GetAPI(window)
SCORM_objAPI.LMSInitialize('')
function GetStudentName() { return SCORM_objAPI.LMSGetValue('cmi.core.student_name') }
function GetBookmark() { return SCORM_objAPI.LMSGetValue('cmi.core.lesson_location') }
function SetBookmark(place) { SCORM_objAPI.LMSSetValue('cmi.core.lesson_location', place); SCORM_objAPI.LMSCommit('') }
function SetDataChunk(text) { SCORM_objAPI.LMSSetValue('cmi.suspend_data', text) }
function GetDataChunk() { return SCORM_objAPI.LMSGetValue('cmi.suspend_data') }
function SetScore(score, most, least) {
  SCORM_objAPI.LMSSetValue('cmi.core.score.raw', String(score))
  SCORM_objAPI.LMSSetValue('cmi.core.score.max', String(most))
  SCORM_objAPI.LMSSetValue('cmi.core.score.min', String(least))
}
function SetPassed() { SCORM_objAPI.LMSSetValue('cmi.core.lesson_status', 'passed'); SCORM_objAPI.LMSCommit('') }
function ConcedeControl() { SCORM_objAPI.LMSFinish('') }
`,
    'scormcontent/index.html': page(
      'Curso',
      '<h2 id="aluno"></h2><p id="onde"></p><button id="adiante">Avançar</button><iframe name="prova" title="Prova" src="lib/prova.html" width="100%" height="200"></iframe>',
      ['lib/main.js'],
    ),
    'scormcontent/lib/main.js': `
addEventListener('load', function () {
  var driver = window.parent
  document.getElementById('aluno').textContent = 'Olá, ' + driver.GetStudentName()
  document.getElementById('onde').textContent = 'Lição: ' + (driver.GetBookmark() || 'primeira') + ' ' + (driver.GetDataChunk() || '')
  document.getElementById('adiante').onclick = function () {
    driver.SetDataChunk('{"v":2,"d":[1,2]}')
    driver.SetBookmark('#/lessons/segunda')
    document.getElementById('onde').textContent = 'Lição: #/lessons/segunda'
  }
})
`,
    'scormcontent/lib/prova.html': page(
      'Prova',
      '<button onclick="var d = window.parent.parent; d.SetScore(85, 100, 0); d.SetPassed(); d.ConcedeControl(); document.getElementById(&quot;fim&quot;).textContent = &quot;Aprovado&quot;">Entregar prova</button><p id="fim"></p>',
    ),
  })
}
