import { test } from '@japa/runner'
import { Client, messagesOf, staffClient, unique } from '#tests'
import { participantLink } from '../services/notices.ts'
import env from '#start/env.ts'
import { authoredPackage, manifestOf, PAGE, packageOf, zipOf } from './scorm_package.ts'
import { API, daysFromNow, makeClass, PESSOAS, story, today, TURMAS } from './story.ts'

const LICOES = `${API}/licoes`
const PARTICIPANTE = `${API}/participante`

const asFile = (bytes: Buffer, name = 'curso.zip') => ({
  bytes: bytes.toString('base64'),
  contentType: 'application/zip',
  name,
})

/** A class with online content, and phones of those who take part. */
async function scene() {
  const tale = await story({ people: 2 })
  const { client, repo, context } = tale
  const evaluation = await repo('desenvolvimento/avaliacao-curso').create({
    titulo: unique('Nota do conteúdo'),
    tipo: 'p',
    minimoAprovacao: 75,
  })
  const made = await makeClass(tale, {
    course: { online: true, avaliacaoCursos: [evaluation.id] },
    turma: { diasTurma: [], dataPrevIni: today, dataPrevFim: daysFromNow(10), conteudoOnline: true },
  })
  const lesson = async (bytes: Buffer, input: object = {}) =>
    client.post(LICOES, { curso: made.curso.id, titulo: unique('SCORM'), tipo: 'S', pacote: asFile(bytes), ...input })
  const phone = async (index: number) => {
    const row = await context.repo('desenvolvimento/turmas').get(made.turma.id)
    const headers = { 'X-Link': (await participantLink(context, made.people[index].id, row)).token }
    const post = (path: string, body: object = {}) => new Client().post(`${PARTICIPANTE}/${path}`, body, headers)
    const mine = async () => (await new Client().get(PARTICIPANTE, headers)).body
    const open = async (id: number, item = 0) => (await post(`licoes/${id}/scorm/abrir`, { item })).body
    const tell = (id: number, sessao: number, cmi: object, fim = false, item = 0) =>
      post(`licoes/${id}/scorm`, { item, sessao, dados: JSON.stringify(cmi), fim })
    return { post, mine, open, tell }
  }
  const person = async (index: number) => (await client.get(`${PESSOAS}/${made.people[index].id}`)).body
  return { ...tale, ...made, evaluation, lesson, phone, person }
}

/** The data the page of a part begins with. */
async function startAt(endereco: string) {
  const place = endereco.split('/').slice(0, 3).join('/')
  const { text } = await new Client().get(`${place}/__ipe/inicio.js`)
  return JSON.parse(/const start = (\{.*\})\n/.exec(text)![1]!)
}

test.group('SCORM packages', () => {
  test('a package is taken by its content: version, parts, size and names; the rest is refused with a sentence', async ({
    assert,
  }) => {
    const { client, lesson } = await scene()
    const { status, body } = await lesson(
      packageOf('2004', { 'a/index.html?modo=1': 'Introdução', 'b.html': 'Prova' }, { 'a/estilo.css': 'b{}' }),
    )
    assert.equal(status, 201)
    const row = (await client.get(`${LICOES}/${body.id}`)).body
    assert.equal(row.conteudoPacote, 'SCORM 2004 · Segurança em altura · 2 partes')
    const refusal = async (bytes: Buffer, name?: string) =>
      messagesOf(await lesson(bytes, { pacote: asFile(bytes, name) })).pacote
    const good = manifestOf('1.2', { 'index.html': 'A' })
    const index = { 'index.html': PAGE }
    const cases: [Record<string, string>, RegExp][] = [
      [{ 'leia.txt': 'x' }, /falta o imsmanifest/],
      [{ 'curso/imsmanifest.xml': good, 'curso/index.html': PAGE }, /não está na raiz/],
      [{ 'imsmanifest.xml': good }, /Falta no pacote o arquivo "index.html"/],
      [{ 'imsmanifest.xml': good, ...index, '../fora.html': 'x' }, /nome não permitido/],
      [{ 'imsmanifest.xml': good, ...index, '/etc/passwd': 'x' }, /nome não permitido/],
      [{ 'imsmanifest.xml': good, ...index, 'a\\b.html': 'x' }, /nome não permitido/],
      [{ 'imsmanifest.xml': good, ...index, '__ipe/api.js': 'x' }, /nome não permitido/],
      [{ 'imsmanifest.xml': good.replace('>1.2<', '>1.1<'), ...index }, /Só são aceitos pacotes SCORM 1\.2/],
      [{ 'imsmanifest.xml': good.replace('index.html', 'https://exemplo.com/a.html'), ...index }, /endereço fora dele/],
      [{ 'imsmanifest.xml': good.replace('index.html', '../../a.html'), ...index }, /endereço fora dele/],
      [{ 'imsmanifest.xml': `<!DOCTYPE a [<!ENTITY b "c">]>${good}`, ...index }, /declara entidades/],
      [{ 'imsmanifest.xml': '<manifest', ...index }, /não pode ser lido/],
      [{ 'imsmanifest.xml': `<manifest>${'<a>'.repeat(300_000)}`, ...index }, /não pode ser lido/],
      [{ 'imsmanifest.xml': `<manifest>${'<a/>'.repeat(400_000)}</manifest>`, ...index }, /não pode ser lido/],
      [
        { 'imsmanifest.xml': good, 'index.html': PAGE + ' '.repeat(5_000_000) },
        /A página "index\.html" do pacote passa de 4 MB/,
      ],
    ]
    for (const [files, message] of cases) assert.match(await refusal(zipOf(files)), message)
    assert.match(await refusal(Buffer.from('%PDF-1.4\n')), /ZIP/)
    // It unpacks to more than the archive says.
    const bomb = zipOf({ 'imsmanifest.xml': good, ...index })
    bomb.writeUInt32LE(10, bomb.indexOf('PK\u0001\u0002') + 24)
    assert.match(await refusal(bomb), /ZIP/)
    // More than 10 MB come as parts of a form.
    const form = new FormData()
    form.set('registro', JSON.stringify({ curso: row.curso.id, titulo: unique('Grande'), tipo: 'S' }))
    const large = zipOf({ 'imsmanifest.xml': good, ...index, 'video.mp4': Buffer.alloc(11 * 1024 * 1024, 'x') })
    form.set('pacote', new Blob([new Uint8Array(large)], { type: 'application/x-zip-compressed' }), 'grande.zip')
    assert.equal((await client.send('POST', LICOES, form)).status, 201)
  })

  test('files of a small package that unpack to many megabytes are sent piece by piece', async ({ assert }) => {
    const { lesson, phone } = await scene()
    const size = 60 * 1024 * 1024
    const { body } = await lesson(packageOf('1.2', { 'index.html': 'Curso' }, { 'a.bin': '0'.repeat(size - 1) + '1' }))
    const ana = await phone(0)
    const place = new URL((await ana.open(body.id)).endereco, 'http://x').pathname.split('/').slice(0, 3).join('/')
    const end = await new Client().get(`${place}/a.bin`, { Range: 'bytes=-3' })
    assert.deepEqual([end.status, end.text], [206, '001'])
    const memory = () => process.memoryUsage().external
    const before = memory()
    const base = `http://${process.env.HOST}:${process.env.PORT}`
    const answers = await Promise.all(Array.from({ length: 8 }, () => fetch(`${base}${place}/a.bin`)))
    assert.deepEqual(
      answers.map(({ headers }) => Number(headers.get('content-length'))),
      Array(8).fill(size),
    )
    assert.isBelow(memory() - before, size, 'eight files are open, none of them is in memory')
    let read = 0
    for await (const piece of answers[0]!.body as any) read += piece.length
    assert.equal(read, size)
    await Promise.all(answers.slice(1).map((answer) => answer.body!.cancel()))
  })

  test('what a package tells becomes progress, grade, evaluation and approval of the participant', async ({
    assert,
  }) => {
    const { client, lesson, phone, person, turma, evaluation } = await scene()
    const { body: scorm } = await lesson(packageOf('1.2', { 'index.html': 'Curso' }, { 'a.txt': '0123456789' }), {
      recebeNota: evaluation.id,
      tentativas: 2,
    })
    const ana = await phone(0)
    const shown = (await ana.post(`licoes/${scorm.id}/abrir`)).body
    assert.deepEqual(shown.partes, [{ item: 0, titulo: 'Curso', situacao: null, nota: null }])
    assert.equal(shown.minimo, 75)
    assert.match((await ana.post(`licoes/${scorm.id}/concluir`)).body.message, /concluída pelo próprio conteúdo/)
    const first = await ana.open(scorm.id)
    const page = await new Client().get(first.endereco)
    assert.match(page.text, /<head><script src="\/conteudo\/[\w-]+\/__ipe\/api\.js"><\/script><script/)
    const rules = page.headers.get('content-security-policy')!
    assert.match(rules, /sandbox allow-scripts allow-forms allow-modals$/)
    assert.notInclude(rules, 'allow-same-origin')
    assert.match(rules, /^default-src [\w.:]+\/conteudo\/[\w-]+\/ data: /)
    assert.equal(page.headers.getSetCookie().length, 0, 'no cookie of the product')
    const asked = new URL(first.endereco, 'http://x').pathname.split('/').slice(0, 3).join('/')
    assert.match((await new Client().get(`${asked}/__ipe/api.js`)).text, /^this\.Scorm12API=/)
    const part = await new Client().get(`${asked}/a.txt`, { Range: 'bytes=2-4' })
    assert.deepEqual([part.status, part.text, part.headers.get('content-range')], [206, '234', 'bytes 2-4/10'])
    const begun = await startAt(first.endereco)
    assert.deepInclude(begun.cmi.core, { entry: 'ab-initio', lesson_mode: 'normal', student_name: 'Pessoa 1' })
    assert.equal(begun.cmi.student_data.mastery_score, '70')
    const told = (lesson_status: string, raw = '') => ({
      suspend_data: 'página 3',
      core: { lesson_status, score: { raw, max: '100' }, total_time: '00:10:05', session_time: '00:10:05' },
    })
    assert.equal((await ana.tell(scorm.id, first.sessao, told('incomplete'))).body.situacao, 'A')
    const second = await ana.open(scorm.id)
    const again = await startAt(second.endereco)
    assert.equal(again.cmi.suspend_data, 'página 3')
    assert.deepInclude(again.cmi.core, { entry: 'resume', total_time: '00:10:05' })
    assert.notProperty(again.cmi.core, 'session_time')
    assert.match((await ana.tell(scorm.id, first.sessao, told('passed', '100'))).body.message, /aberta de novo/)
    assert.equal(
      (await new Client().get(`${asked}/__ipe/inicio.js`)).status,
      404,
      'an older opening tells nothing more',
    )
    // Above the minimum of the package, below that of the evaluation.
    assert.equal((await ana.tell(scorm.id, second.sessao, told('passed', '72'), true)).body.situacao, 'R')
    assert.deepInclude(await person(0), { progresso: 0, aprovado: false })
    const third = await ana.open(scorm.id)
    assert.isUndefined((await startAt(third.endereco)).cmi.suspend_data, 'a new try begins anew')
    assert.deepEqual((await ana.tell(scorm.id, third.sessao, told('passed', '80'), true)).body, {
      situacao: 'C',
      progresso: 100,
    })
    assert.equal((await startAt((await ana.open(scorm.id)).endereco)).cmi.core.lesson_mode, 'review')
    const rui = await phone(1)
    for (const raw of ['10', '20']) {
      const { sessao } = await rui.open(scorm.id)
      await rui.tell(scorm.id, sessao, told('failed', raw), true)
    }
    assert.match((await rui.open(scorm.id)).message, /todas as tentativas/)
    const stored = (await client.get(`${API}/progresso-scorm?turma=${turma.id}&sort=id`)).body.content
    assert.deepEqual(
      stored.map((item: any) => [item.situacao, item.nota, item.segundos, item.tentativas]),
      [
        ['C', 80, 605, 2],
        ['R', 20, 605, 2],
      ],
    )
    assert.deepEqual(
      (await person(0)).resultados.map((resultado: any) => resultado.valor),
      [80],
    )
    await client.put(`${TURMAS}/${turma.id}`, { realizada: true })
    assert.deepInclude(await person(0), { progresso: 100, aprovado: true })
    assert.deepInclude(await person(1), { progresso: 0, aprovado: false })
  })

  // Proves: colaborador-turma
  test('all parts of a SCORM 2004 package have to be done; strangers, guesses and rubbish get nothing', async ({
    assert,
  }) => {
    const { client, lesson, phone, person } = await scene()
    const { body: scorm } = await lesson(packageOf('2004', { 'a.html': 'Um', 'b.html': 'Dois' }))
    const ana = await phone(0)
    const done = {
      completion_status: 'completed',
      success_status: 'passed',
      score: { scaled: '0.9' },
      total_time: 'PT1M',
    }
    const one = await ana.open(scorm.id, 0)
    assert.equal((await startAt(one.endereco)).cmi.scaled_passing_score, '0.7')
    assert.equal((await ana.tell(scorm.id, one.sessao, done, true, 0)).body.situacao, 'A')
    const two = await ana.open(scorm.id, 1)
    for (const rubbish of ['x', '[]', '"texto"', 'null'])
      assert.property(
        messagesOf(await ana.post(`licoes/${scorm.id}/scorm`, { item: 1, sessao: two.sessao, dados: rubbish })),
        'dados',
      )
    assert.equal(
      (await ana.tell(scorm.id, two.sessao, { ...done, score: { scaled: '0.7' } }, true, 1)).body.situacao,
      'C',
    )
    assert.deepInclude((await ana.mine()).licoes[0], { situacao: 'C', nota: 80 })
    assert.equal((await person(0)).progresso, 100)
    assert.equal((await ana.post(`licoes/${scorm.id}/scorm/abrir`, { item: 2 })).status, 404)
    const rui = await phone(1)
    assert.match((await rui.tell(scorm.id, one.sessao, done, true, 0)).body.message, /aberta de novo/)
    assert.equal((await new Client().post(`${PARTICIPANTE}/licoes/${scorm.id}/scorm/abrir`, { item: 0 })).status, 404)
    const token = one.endereco.split('/')[2] as string
    const guessed = token.replace(/^(\d+-)(\d+)/, (_all, company, person) => `${company}${Number(person) + 1}`)
    for (const path of [`${guessed}/a.html`, `${token}x/a.html`, `${token}/fora.html`])
      assert.equal((await new Client().get(`/conteudo/${path}`)).status, 404, path)
    const other = await staffClient()
    assert.equal((await other.get(`${API}/progresso-scorm`)).body.totalElements, 0)
    assert.equal((await other.get(`${LICOES}/${scorm.id}`)).status, 404)
    assert.equal((await client.delete(`${LICOES}/${scorm.id}`)).status, 400, 'a lesson somebody opened stays')
  })

  // Proves: colaborador-turma
  test('with a second host its packages have the origin of that host, which has nothing else', async ({
    assert,
    cleanup,
  }) => {
    const { lesson, phone } = await scene()
    const { body: scorm } = await lesson(authoredPackage())
    const ana = await phone(0)
    cleanup(() => {
      env.set('CONTENT_URL', '')
      delete process.env.CONTENT_URL
    })
    env.set('CONTENT_URL', 'http://conteudo.exemplo:8080')
    const { endereco } = await ana.open(scorm.id)
    assert.match(endereco, /^http:\/\/conteudo\.exemplo:8080\/conteudo\/[\w-]+\/index_lms\.html$/)
    const path = new URL(endereco).pathname
    const there = { 'x-forwarded-host': 'conteudo.exemplo:8080' }
    const page = await new Client().get(path, there)
    const rules = page.headers.get('content-security-policy')!
    assert.match(
      rules,
      /frame-ancestors 'self' http[^;]+; sandbox allow-scripts allow-forms allow-modals allow-same-origin$/,
    )
    assert.match(rules, /^default-src conteudo\.exemplo:8080\/conteudo\/[\w-]+\/ data:/)
    const begun = (await new Client().get(path.replace('index_lms.html', '__ipe/inicio.js'), there)).text
    assert.match(begun, /"origem":"http[^"]+"/)
    for (const other of ['/', '/api/userinfo', '/api/saude', '/login', '/externo', '/conteudo', '/assets/x.js'])
      assert.equal((await new Client().get(other, there)).status, 404, other)
    assert.notInclude(
      (await new Client().get(path)).headers.get('content-security-policy')!,
      'allow-same-origin',
      'at the address of the product it has no origin',
    )
  })

  test('whoever arranges a course sees a lesson as participants do, and nothing of it is kept', async ({ assert }) => {
    const { client, lesson, turma } = await scene()
    const { body: scorm } = await lesson(packageOf('2004', { 'a.html': 'Um', 'b.html': 'Dois' }))
    const { status, body } = await client.get(`${LICOES}/${scorm.id}/previa`)
    assert.equal(status, 200)
    assert.deepInclude(body, { tipo: 'S', sequencia: false, isolado: true, link: null })
    assert.deepEqual(
      body.partes.map((parte: any) => parte.titulo),
      ['Um', 'Dois'],
    )
    assert.equal((await new Client().get(body.partes[1].endereco)).status, 200)
    const begun = await startAt(body.partes[1].endereco)
    assert.deepInclude(begun.cmi, { learner_name: 'Prévia', mode: 'review', credit: 'no-credit' })
    assert.equal((await client.get(`${API}/progresso-scorm?turma=${turma.id}`)).body.totalElements, 0)
    const { body: read } = await lesson(Buffer.from(''), { tipo: 'T', pacote: null, conteudo: '<p>Placas verdes</p>' })
    assert.equal((await client.get(`${LICOES}/${read.id}/previa`)).body.conteudo, '<p>Placas verdes</p>')
    assert.equal((await (await staffClient()).get(`${LICOES}/${scorm.id}/previa`)).status, 404)
    assert.equal((await new Client().get(`${LICOES}/${scorm.id}/previa`)).status, 401)
  })

  test('a package that asks for an order is taken, and its lesson says that the order is not followed', async ({
    assert,
  }) => {
    const { client, lesson } = await scene()
    const pages = { 'a.html': 'Um', 'b.html': 'Dois' }
    const files = { 'a.html': PAGE, 'b.html': PAGE }
    const rule =
      '<imsss:sequencing><imsss:controlMode choice="false" flow="true"/><imsss:sequencingRules><imsss:preConditionRule/></imsss:sequencingRules></imsss:sequencing>'
    const cases = [
      manifestOf('2004', pages).replace('</organization>', `${rule}</organization>`),
      manifestOf('1.2', pages).replace(
        '</item><item',
        '<adlcp:prerequisites type="aicc_script">i0</adlcp:prerequisites></item><item',
      ),
    ]
    for (const manifest of cases) {
      const { body } = await lesson(zipOf({ 'imsmanifest.xml': manifest, ...files }))
      assert.match(
        (await client.get(`${LICOES}/${body.id}`)).body.conteudoPacote,
        /2 partes · a ordem que o pacote pede/,
      )
      assert.isTrue((await client.get(`${LICOES}/${body.id}/previa`)).body.sequencia)
    }
  })
})
