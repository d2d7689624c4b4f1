import db from '@adonisjs/lucid/services/db'
import { test } from '@japa/runner'
import { checkIntegrity } from '#app/core/integrity/job.ts'
import { findInconsistencies } from '#app/core/integrity/check.ts'
import { inconsistencyReport } from '#app/core/integrity/definitions.ts'
import { findReport } from '#engine/reports/report_run.ts'
import { textOf, createCatalogues, createCompany, messagesOf, staffClient, system, unique } from '#tests'
import { postSystemMessage, clearSystemMessage } from '#app/core/system_messages/messages.ts'

const MESSAGES = '/api/utilitario/mensagens-sistema'
const SHOWN = '/api/userinfo/mensagens-sistema'
const CODES = [
  'atualizacao-sistema-java',
  'atualizacao-sistema',
  'cadastro-funcao',
  'cadastro-obra',
  'cadastro-psst',
  'relacionador-psst',
  'cadastro-ambiente',
  'validacao-integridadeBancoDados',
  'alerta-sistema-windows-server',
]

test.group('System messages by code', () => {
  // Proves: enum.codigo-mensagem-sistema, enum.gravidade-mensagem
  test('an implementer posts any of the nine codes, or a word of its own, in three severities', async ({ assert }) => {
    const client = await staffClient()
    const { fields } = (await client.get('/api/metadata')).body.resources['utilitario/mensagens-sistema']
    assert.deepEqual(
      fields.codigo.choices.map((choice: any) => choice.id),
      [...CODES, 'outro'],
    )
    assert.deepEqual(
      fields.gravidade.choices.map((choice: any) => [choice.id, choice.nome]),
      [
        ['INFO', 'Informação'],
        ['AVISO', 'Aviso'],
        ['ERRO', 'Erro'],
      ],
    )
    for (const codigo of CODES)
      assert.equal(
        (await client.post(MESSAGES, { codigo, gravidade: 'INFO', empresa: client.empresaId })).status,
        201,
        codigo,
      )
    const word = unique('manutencao')
    await client.post(MESSAGES, {
      codigo: 'outro',
      codigoProprio: word,
      gravidade: 'ERRO',
      empresa: client.empresaId,
      mensagens: '<p>Sábado, <b>22h</b><script>x</script></p>',
      link: '/versoes',
    })
    const { body } = await client.get(SHOWN)
    const own = body.filter((item: any) => item.codigo === word || CODES.includes(item.codigo))
    assert.sameMembers(
      own.map((item: any) => item.codigo),
      [...CODES, word],
    )
    assert.deepEqual(
      own.find((item: any) => item.codigo === word),
      { gravidade: 'ERRO', codigo: word, mensagens: ['<p>Sábado, <b>22h</b></p>'], link: '/versoes' },
    )
    assert.deepEqual(messagesOf(await client.post(MESSAGES, { codigo: 'outro', gravidade: 'AVISO' })), {
      codigoProprio: 'Qual código é obrigatório',
      mensagens: 'Mensagem é obrigatória',
    })
  })

  // Proves: core.mensagens-sistema.findAll, mensagens-sistema
  test('they are read in their company by whoever has the authority they name, until somebody switches them off', async ({
    assert,
  }) => {
    const admin = await staffClient()
    const codigoProprio = unique('c')
    const { body } = await admin.post(MESSAGES, {
      codigo: 'outro',
      codigoProprio,
      gravidade: 'AVISO',
      empresa: admin.empresaId,
      mensagens: '<p>x</p>',
      autorizacao: 'ROLE_CAPTACAO_IDIOMAS',
    })
    const sees = async (options: Parameters<typeof staffClient>[0]) =>
      (await (await staffClient(options)).get(SHOWN)).body.some((item: any) => item.codigo === codigoProprio)
    assert.isTrue(await sees({ empresaId: admin.empresaId, authorities: ['ROLE_CAPTACAO_IDIOMAS'] }))
    assert.isFalse(await sees({ empresaId: admin.empresaId, authorities: ['ROLE_UTILITARIO_EMPRESAS'] }))
    assert.isFalse(await sees({ authorities: ['ROLE_CAPTACAO_IDIOMAS'] }))
    await admin.put(`${MESSAGES}/${body.id}`, { ativa: false })
    assert.isFalse(await sees({ empresaId: admin.empresaId, authorities: ['ROLE_CAPTACAO_IDIOMAS'] }))
  })

  // Proves: mensagens-sistema
  test('what the system tells stands once per code and goes when it is settled', async ({ assert }) => {
    const client = await staffClient()
    const context = await system(client.empresaId)
    const codigo = unique('s')
    for (const text of ['um', 'dois & <três>'])
      await postSystemMessage(context, { codigo, gravidade: 'AVISO', mensagens: [text] })
    const shown = async () => (await client.get(SHOWN)).body.filter((item: any) => item.codigo === codigo)
    assert.deepEqual(
      (await shown()).map((item: any) => item.mensagens),
      [['<p>dois &amp; &lt;três&gt;</p>']],
    )
    await clearSystemMessage(context, codigo)
    assert.deepEqual(await shown(), [])
  })
})

test.group('Integrity of the database', (group) => {
  // One check of the whole database at a time: what one test breaks the other would find.
  const REPORT = '/api/utilitario/parametros-sistema/relatorio-inconsistencia-banco-dados'
  const EXISTS = '/api/utilitario/parametros-sistema/isExisteInconsistenciasNoBancoDados'
  let broken: { id: number; company: number } | undefined
  group.each.teardown(async () => {
    if (broken) await db.from('areas_organizacionais').where('id', broken.id).delete()
    broken = undefined
    await clearSystemMessage(await system(null), 'validacao-integridadeBancoDados')
  })
  const breakSomething = async () => {
    const [mine, other] = [await createCompany(), await createCompany()]
    const { area } = await createCatalogues(other.id)
    const child = await (
      await system(mine.id)
    )
      .repo('cargo-salario/areas-organizacionais')
      .create({ nome: unique('Filha') })
    broken = { id: child.id, company: mine.id }
    // Past the repository, as a restore or a program of somebody's own would.
    await db.from('areas_organizacionais').where('id', child.id).update({ area_mae_id: area.id })
    return child.id as number
  }

  // Proves: utl-inconsistencia-banco, utl.parametros.existe-inconsistencias, utl.parametros.relatorio-inconsistencia
  test('a row that refers to another company is found, told to whoever runs the installation, reported as PDF and XLSX, and forgotten once mended', async ({
    assert,
  }) => {
    const client = await staffClient()
    const other = await staffClient({ authorities: ['ROLE_CAPTACAO_IDIOMAS'] })
    const id = await breakSomething()
    const found = await findInconsistencies(await system(null))
    const mine = found.filter(
      (inconsistency) => inconsistency.tabela === 'areas_organizacionais' && inconsistency.coluna === 'area_mae_id',
    )
    assert.lengthOf(mine, 1)
    assert.deepInclude(mine[0]!, {
      problema: 'Refere-se a registros de "areas_organizacionais" de outra empresa.',
      quantidade: 1,
      exemplo: id,
    })
    assert.isFalse((await client.get(EXISTS)).body)
    assert.isAbove(await checkIntegrity(await system(null)), 0)
    assert.isTrue((await client.get(EXISTS)).body)
    assert.isFalse((await other.get(EXISTS)).body)
    assert.include(
      (await client.get(SHOWN)).body.map((item: any) => item.codigo),
      'validacao-integridadeBancoDados',
    )
    const pdf = await client.post(REPORT, {})
    assert.equal(pdf.headers.get('content-type'), 'application/pdf')
    assert.include(await textOf(pdf.body), 'areas_organizacionais')
    assert.match((await client.post(REPORT, { pdf: false })).headers.get('content-type')!, /spreadsheetml/)
    assert.equal((await other.post(REPORT, {})).status, 403)
  })

  // Proves: utilities.parametros-sistema.01
  test('with nothing wrong: "Não existem dados para o relatório de inconsistência do banco de dados."', async ({
    assert,
  }) => {
    const context = await system(null)
    // Other tests may leave rows that contradict each other in the database they share, so what is found is given here.
    const clean = { ...inconsistencyReport, run: async () => ({ rows: [] }) }
    await assert.rejects(
      () => findReport(clean, {}, context),
      'Não existem dados para o relatório de inconsistência do banco de dados.',
    )
    assert.equal(await checkIntegrity(context), (await findInconsistencies(context)).length)
  })
})
