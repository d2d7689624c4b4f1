import { test } from '@japa/runner'
import db from '@adonisjs/lucid/services/db'
import { engine } from '#engine/engine.ts'
import { planSearch, searchLog } from '#app/core/audit_log/rows.ts'
import { archiveAudit, purgeAudit, sealAudit, verifyAudit } from '#app/core/audit_log/seals.ts'
import { createCompany, staffClient, system, unique, dayFromNow } from '#tests'

const LOG = '/api/utilitario/log'
const GROUPS = 'cargo-salario/grupos-ocupacionais'
const AREAS = 'cargo-salario/areas-organizacionais'

test.group('Log', () => {
  test('values that an earlier definition wrote for a field of another kind are shown, in the list and the file', async ({
    assert,
  }) => {
    const client = await staffClient({ empresaId: (await createCompany()).id })
    const rows = [...engine().registry.resources.values()].flatMap(({ key, def }) =>
      [7, 'texto', ['a', 7], { outro: 1 }, true, [[1], { id: 'x' }]].map((value) => ({
        data_hora: '2026-01-01 10:00:00',
        ator_tipo: 'staff',
        ator_nome: 'Ana',
        empresa_id: client.empresaId,
        recurso: key,
        registro_id: 1,
        acao: 'incluir',
        mudancas: JSON.stringify(Object.fromEntries(Object.keys(def.fields).map((name) => [name, value]))),
      })),
    )
    for (let at = 0; at < rows.length; at += 200) await db.table('auditoria').multiInsert(rows.slice(at, at + 200))
    const file = await client.get(`${LOG}/exportar.csv`)
    assert.equal(file.status, 200)
    assert.isAtLeast(file.text.split('\n').length, rows.length)
    for (const { key } of engine().registry.resources.values()) {
      const list = await client.get(`${LOG}?entidade=${key}`)
      assert.equal(list.status, 200, `${key}: ${list.text.slice(0, 200)}`)
    }
    await db.from('auditoria').where('empresa_id', client.empresaId!).where('ator_nome', 'Ana').delete()
  })

  // Proves: categorias-epi
  test('values are written as people read them: names of records, days, numbers, labels of options', async ({
    assert,
  }) => {
    const client = await staffClient()
    const nome = unique('Capacetes')
    const { body: category } = await client.post('/api/sst/categorias-epi', { nome })
    const epi = { nome: unique('Capacete'), categoria: category.id, vencimentoCA: '2027-05-31', validadeUso: 1500 }
    const { body: row } = await client.post('/api/sst/epis', epi)
    const { body: risk } = await client.post('/api/sst/risco', {
      descricao: unique('Queda'),
      grupoRisco: 'FISICO',
      epiIds: [row.id],
    })
    const written = async (entity: string, id: number) => {
      const { content } = (await client.get(`${LOG}?entidade=${entity}&registroId=${id}`)).body
      return Object.fromEntries(content[0].mudancas.map((mudanca: any) => [mudanca.campo, mudanca.depois]))
    }
    assert.deepInclude(await written('sst/epis', row.id), {
      categoria: nome,
      vencimentoCA: '31/05/2027',
      validadeUso: '1.500',
      ativo: 'Sim',
    })
    assert.deepInclude(await written('sst/risco', risk.id), { grupoRisco: 'Físico', epiIds: epi.nome })
    const history = (await client.get(`${LOG}/historico?recurso=sst/epis&id=${row.id}`)).body
    assert.include(history[0].dados, `Categoria: – → ${nome}`)
  })

  test('a name is looked up among those who did something, words in the newest rows unless a period or a record is told', async ({
    assert,
  }) => {
    const client = await staffClient()
    const nome = unique('Palavras')
    for (const n of [1, 2, 3]) await client.post(`/api/${GROUPS}`, { nome: `${nome} ${n}` })
    const { body } = await client.get(`${LOG}?q=${encodeURIComponent(nome)}`)
    assert.equal(body.totalElements, 3)
    assert.isNull(body.procuradoDesde, 'the whole trail was read')
    const context = await system()
    const { names } = (await planSearch(context, { usuario: client.user.nome })).search
    assert.deepEqual(names, [client.user.nome])
    assert.deepEqual((await planSearch(context, { usuario: unique('ninguém') })).search.names, [])
    const cut = await planSearch(context, { q: nome }, 2)
    assert.isString(cut.since)
    assert.lengthOf(await searchLog(context, cut.search), 2)
    const own = await planSearch(context, { q: nome, usuario: client.user.nome }, 2)
    assert.equal(own.since, cut.since, 'one person may have written millions')
    assert.lengthOf(await searchLog(context, own.search), 2)
    for (const narrow of [{ dataIni: '2020-01-01' }, { registroId: 1 }])
      assert.isNull((await planSearch(context, { q: nome, ...narrow }, 2)).since)
    assert.isNull((await planSearch(context, { q: nome }, null)).since, 'a file tells everything')
  })

  test('words up to a day are looked for in the newest rows before its end', async ({ assert }) => {
    const context = await system()
    const nome = unique('Antigas')
    const row = { ator_tipo: 'system', ator_nome: nome, empresa_id: null, recurso: GROUPS, acao: 'incluir' }
    const days = ['2001-05-01', '2001-05-02', '2001-05-03', '2001-06-01']
    for (const day of days)
      await context.db
        .insertQuery()
        .table('auditoria')
        .insert({ ...row, data_hora: `${day} 12:00:00` })
    try {
      const { search, since } = await planSearch(context, { q: nome, dataFim: '2001-05-03' }, 2)
      assert.include(String(since), '2001-05-02')
      const found = await searchLog(context, search).orderBy('id').select('data_hora')
      assert.deepEqual(
        found.map((item: any) => String(item.data_hora).slice(0, 10)),
        ['2001-05-02', '2001-05-03'],
      )
    } finally {
      await context.db.from('auditoria').where('ator_nome', nome).delete()
    }
  })

  // Proves: enum.tipo-evento-log, log
  test('tells who did what, when, on which page and from where, with before and after; filters, and export', async ({
    assert,
  }) => {
    const client = await staffClient()
    const nome = unique('Log')
    const page = { 'x-pagina': encodeURI('/cargo-salario/grupos-ocupacionais/novo') }
    const { body: row } = await client.send('POST', `/api/${GROUPS}`, { nome }, page)
    await client.put(`/api/${GROUPS}/${row.id}`, { nome: `${nome} 2` })
    await client.delete(`/api/${GROUPS}/${row.id}`)
    const all = await client.get(`${LOG}?entidade=${GROUPS}&registroId=${row.id}`)
    assert.equal(all.body.totalElements, 3)
    assert.deepEqual(
      all.body.content.map((item: any) => item.tipo),
      ['E', 'A', 'I'],
    )
    const [, changed, made] = all.body.content
    assert.deepInclude(made, {
      entidade: 'Grupo ocupacional',
      registroId: row.id,
      rota: '/cargo-salario/grupos-ocupacionais/novo',
      usuario: { id: client.user.id, nome: client.user.nome },
      dados: `Nome: – → ${nome}`,
    })
    assert.equal(made.empresa.id, client.empresaId)
    assert.match(made.ip, /^10\./)
    assert.closeTo(Date.parse(made.data), Date.now(), 60_000)
    const detail = await client.get(`${LOG}/${changed.id}`)
    assert.deepEqual(detail.body.mudancas, [{ campo: 'nome', nome: 'Nome', antes: nome, depois: `${nome} 2` }])
    const found = async (query: string) =>
      (await client.get(`${LOG}?entidade=${GROUPS}&registroId=${row.id}&${query}`)).body.totalElements
    assert.equal(await found('tipo=A'), 1)
    assert.equal(await found('tipo=L'), 0)
    assert.equal(await found(`usuario=${encodeURIComponent(client.user.nome.slice(0, 12))}`), 3)
    assert.equal(await found('usuario=%25'), 0, 'what is typed is no pattern')
    assert.equal(await found('dataFim=2020-01-01'), 0)
    assert.equal(await found(`q=${encodeURIComponent(`${nome} 2`)}`), 2)
    assert.equal((await client.get(`${LOG}?tipo=X`)).status, 400)
    const file = await client.get(`${LOG}/exportar.csv?entidade=${GROUPS}&registroId=${row.id}`)
    assert.equal(file.status, 200)
    assert.equal(file.text.trim().split('\n').length, 4)
    for (const word of ['Inclusão', 'Alteração', 'Exclusão']) assert.include(file.text, word)
    assert.includeDeepMembers((await client.get(`${LOG}/entidades`)).body, [
      { id: GROUPS, nome: 'Grupos ocupacionais' },
    ])
  })

  // Proves: grupos-ocupacionais, log
  test('is for who may read it, of their companies; what they may not see of a record stays hidden', async ({
    assert,
  }) => {
    const client = await staffClient()
    const { body: row } = await client.post(`/api/${GROUPS}`, { nome: unique('G') })
    const at = `${LOG}?entidade=${GROUPS}&registroId=${row.id}`
    assert.equal((await (await staffClient({ empresaId: client.empresaId, authorities: [] })).get(at)).status, 403)
    const reader = await staffClient({ empresaId: client.empresaId, authorities: ['ROLE_UTILITARIO_LOG'] })
    const [one] = (await reader.get(at)).body.content
    assert.isNull(one.dados)
    assert.deepEqual(one.mudancas, [])
    const stranger = await staffClient({ empresaId: (await createCompany()).id, authorities: ['ROLE_UTILITARIO_LOG'] })
    assert.equal((await stranger.get(at)).body.totalElements, 0)
    assert.equal((await stranger.get(`${LOG}/${one.id}`)).status, 404)
    assert.equal((await stranger.get(`${LOG}/historico?recurso=${GROUPS}&id=${row.id}`)).status, 403)
  })

  // Proves: areas-organizacionais
  test('a record goes back to how it was, field by field, as a reviewed change: rules, versions and authorities hold', async ({
    assert,
  }) => {
    const client = await staffClient()
    const { body: top } = await client.post(`/api/${AREAS}`, { nome: unique('Topo') })
    const names = [unique('A'), unique('B'), unique('C')]
    const { body: row } = await client.post(`/api/${AREAS}`, {
      nome: names[0],
      areaMae: top.id,
      emailsNotificacoes: [{ email: 'a@exemplo.com.br' }],
    })
    await client.put(`/api/${AREAS}/${row.id}`, { nome: names[1], emailsNotificacoes: [] })
    const { body: last } = await client.put(`/api/${AREAS}/${row.id}`, { nome: names[2], areaMae: null })
    const at = `recurso=${AREAS}&id=${row.id}`
    const history = (await client.get(`${LOG}/historico?${at}`)).body
    assert.deepEqual(
      history.map((item: any) => item.operacao),
      ['alterar', 'alterar', 'incluir'],
    )
    const first = history.at(-1).id
    const differences = (await client.get(`${LOG}/${first}/versao?${at}`)).body
    assert.sameMembers(
      differences.map((difference: any) => difference.campo),
      ['nome', 'areaMae', 'emailsNotificacoes'],
    )
    assert.deepInclude(
      differences.find((difference: any) => difference.campo === 'nome'),
      { atual: names[2], antes: names[0], motivo: null },
    )
    const restore = (body: object) =>
      client.put(`${LOG}/${first}/restaurar`, { recurso: AREAS, id: row.id, versao: last.versao, ...body })
    assert.equal((await restore({ campos: [] })).status, 400)
    assert.equal((await restore({ campos: ['ativo'] })).body.errors[0].field, 'campos')
    assert.equal((await restore({ campos: ['nome'], versao: 1 })).status, 409)
    const clerk = await staffClient({
      empresaId: client.empresaId,
      authorities: ['ROLE_UTILITARIO_LOG', 'ROLE_CARGO_SALARIO_AREAS_ORGANIZACIONAIS'],
    })
    const refused = await clerk.put(`${LOG}/${first}/restaurar`, {
      recurso: AREAS,
      id: row.id,
      versao: last.versao,
      campos: ['nome'],
    })
    assert.equal(refused.status, 403)
    assert.equal((await restore({ campos: ['nome', 'areaMae'] })).status, 200)
    const { body: now } = await client.get(`/api/${AREAS}/${row.id}`)
    assert.deepInclude(now, { nome: names[0] })
    assert.equal(now.areaMae.id, top.id)
    assert.deepEqual(now.emailsNotificacoes, [])
    assert.equal((await client.get(`${LOG}/historico?${at}`)).body.length, 4)
    const left = (await client.get(`${LOG}/${first}/versao?${at}`)).body
    assert.include(
      left.map((item: any) => item.campo),
      'emailsNotificacoes',
    )
  })

  // Proves: log
  test('is counted up to 10.000 only, so that the log of years opens at once; a page beyond is read all the same', async ({
    assert,
  }) => {
    const client = await staffClient()
    const row = {
      data_hora: '2026-11-20 10:00:00',
      ator_tipo: 'staff',
      ator_id: client.user.id,
      ator_nome: client.user.nome,
      empresa_id: client.empresaId,
      recurso: unique('trilha'),
      acao: 'incluir',
    }
    const insert = async (count: number) => {
      for (let left = count; left > 0; left -= 500)
        await db.table('auditoria').multiInsert(Array.from({ length: Math.min(500, left) }, () => row))
    }
    const list = async (more = '') =>
      (await client.get(`${LOG}?entidade=${encodeURIComponent(row.recurso)}&size=100${more}`)).body
    await insert(10_000)
    assert.deepInclude(await list(), { totalElements: 10_000, haMais: false })
    await insert(1)
    assert.deepInclude(await list(), { totalElements: 10_000, haMais: true })
    assert.lengthOf((await list('&page=100')).content, 1)
  })

  // Proves: log
  test('years that are over move into the archive: searched, exported and shown by year, and held by the same seals', async ({
    assert,
  }) => {
    const connection = db.connection() as never
    const client = await staffClient()
    const { body: record } = await client.post(`/api/${GROUPS}`, { nome: unique('Arquivo') })
    await client.put(`/api/${GROUPS}/${record.id}`, { nome: unique('Arquivo') })
    const filter = `entidade=${GROUPS}&registroId=${record.id}`
    const total = async (more = '') => (await client.get(`${LOG}?${filter}${more}`)).body.totalElements
    const year = Number(dayFromNow().slice(0, 4))
    const later = Date.UTC(year + 2, 5, 15)
    await sealAudit(connection, later)
    assert.equal(await archiveAudit(connection), 0, 'this year and the last stay')
    assert.equal(await total(), 2)

    assert.isAtLeast(await archiveAudit(connection, later), 2)
    assert.equal(await archiveAudit(connection, later), 0)
    assert.deepEqual([await total(), await total(`&ano=${year}`), await total(`&ano=${year - 1}`)], [0, 2, 0])
    assert.deepInclude((await client.get(`${LOG}/anos`)).body, { ano: year })
    const verify = async () => (await verifyAudit(connection)).faults
    assert.deepEqual(await verify(), [])
    const history = (await client.get(`${LOG}/historico?recurso=${GROUPS}&id=${record.id}`)).body
    assert.deepEqual(
      history.map(({ tipo }: any) => tipo),
      ['A', 'I'],
    )
    assert.equal((await client.get(`${LOG}/${history[0].id}`)).body.registroId, record.id)
    const file = await client.get(`${LOG}/exportar.csv?${filter}&ano=${year}`)
    assert.match(decodeURIComponent(file.headers.get('content-disposition')!), new RegExp(`Logs ${year}.csv`))
    assert.lengthOf(file.text.trim().split('\n'), 3)

    const archived = () => db.from('auditoria_arquivo').where('id', history[0].id)
    await archived().update({ ator_nome: 'Outra pessoa' })
    assert.match((await verify()).join(), /o conteúdo dos registros .* mudou/)
    await archived().update({ ator_nome: client.user.nome })
    assert.deepEqual(await verify(), [])
    assert.isAtLeast(await purgeAudit(connection, 365, later + 700 * 86_400_000), 2)
    assert.equal(await total(`&ano=${year}`), 0)
    assert.deepEqual(await verify(), [])
  })

  test('seals show any row that was changed, added or taken away, and a seal that was; retention says so in the chain', async ({
    assert,
  }) => {
    const connection = db.connection()
    const client = await staffClient()
    for (let index = 0; index < 3; index++) await client.post(`/api/${GROUPS}`, { nome: unique('Lacre') })
    const later = Date.now() + 2 * 3_600_000
    assert.isAbove(await sealAudit(connection as never, later), 3)
    assert.equal(await sealAudit(connection as never, later), 0)
    const verify = () => verifyAudit(connection as never)
    const sound = await verify()
    assert.deepInclude(sound, { faults: [], unsealed: 0, foreign: 0 })
    await client.post(`/api/${GROUPS}`, { nome: unique('Depois') })
    assert.equal((await verify()).unsealed, 1)

    const [{ id, ator_nome: name }] = await db.from('auditoria').orderBy('id', 'desc').offset(2).limit(1)
    await db.from('auditoria').where('id', id).update({ ator_nome: 'Outra pessoa' })
    assert.match((await verify()).faults.join(), /o conteúdo dos registros .* mudou/)
    await db.from('auditoria').where('id', id).update({ ator_nome: name })
    assert.deepEqual((await verify()).faults, [])

    const row = await db.from('auditoria').where('id', id).first()
    await db.from('auditoria').where('id', id).delete()
    assert.match((await verify()).faults.join(), /e agora são/)
    await db.table('auditoria').insert(row)
    assert.deepEqual((await verify()).faults, [])

    const [seal] = await db.from('auditoria_lacres').orderBy('id', 'desc').limit(1)
    await db.from('auditoria_lacres').where('id', seal.id).update({ quantidade: 1 })
    assert.match((await verify()).faults.join(), /a assinatura não confere/)
    await db.from('auditoria_lacres').where('id', seal.id).update({ quantidade: seal.quantidade })

    assert.equal(await purgeAudit(connection as never, 180), 0)
    const gone = await purgeAudit(connection as never, 180, Date.now() + 200 * 86_400_000)
    assert.isAbove(gone, 3)
    assert.deepInclude(await verify(), { faults: [], unsealed: 1 })
    await db.table('auditoria').insert(row)
    assert.match((await verify()).faults.join(), /removidos pelo prazo de guarda/)
    await db.from('auditoria').where('id', id).delete()
  })
})
