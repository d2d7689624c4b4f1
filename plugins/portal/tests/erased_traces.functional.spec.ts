import { test } from '@japa/runner'
import db from '@adonisjs/lucid/services/db'
import { sendCompanyMail } from '#app/mail/index.ts'
import { deliver } from '#app/mail/deliver.ts'
import { startWorker } from '#app/jobs/index.ts'
import { verifyAudit } from '#app/core/audit_log/seals.ts'
import { engine } from '#engine/engine.ts'
import { eraseInAllCompanies } from '#plugins/recruitment/jobs/erase_candidates.ts'
import { checked, settled, Client, staffClient, system } from '#tests'
import { aPerson, inDatabaseFiles, tracesOf } from '#tests/database/traces.ts'
import { story } from './story.ts'

const CANDIDATES = '/api/captacao/candidatos'

/** Sends what is queued, as the worker does: without a mail server into files. */
async function sendQueued(address: string) {
  for (const row of await db.from('tarefas').where('nome', 'email').where('estado', 'pendente')) {
    if (!row.dados.includes(address)) continue
    await deliver({ data: JSON.parse(row.dados), id: Number(row.id), attempt: 1 })
    await db.from('tarefas').where('id', row.id).update({ estado: 'concluida', dados: '{}', chave: null })
  }
}

/** A candidate who touched everything that keeps copies, and asked to be erased. */
async function touchedEverything() {
  const { company, candidate, vacancy, catalogues } = await story()
  const who = aPerson()
  const client = await candidate({
    nome: `Zora ${who.surname}`,
    pessoal: {
      dataNascimento: '1995-05-20',
      naturalidade: 'Campinas',
      sexo: 'F',
      cpf: who.cpf,
      escolaridade: '09',
      estadoCivil: '01',
    },
    contato: { email: who.email, dddCelular: '85', foneCelular: who.fone },
    endereco: { cep: '60000000', logradouro: who.rua, numero: '10' },
  })
  const staff = await staffClient({ empresaId: company.id })
  const context = await system(company.id)
  const { id } = client.candidate
  const ok = <T extends { status: number; text: string }>(answer: T) => {
    if (answer.status >= 300) throw new Error(`${answer.status} ${answer.text}`)
    return answer
  }
  const hook = {
    nome: 'Sistema',
    url: 'https://exemplo.com.br/',
    recurso: 'captacao/candidatos',
    eventos: ['I', 'A', 'R'],
  }
  ok(await staff.post('/api/utilitario/webhooks', hook))
  // A former name, in the trail only.
  ok(await staff.put(`${CANDIDATES}/${id}`, { nome: who.nome }))
  // Wrong passwords, here and at the door of the staff.
  for (const value of [who.cpf, who.email])
    await new Client().post('/api/login', { username: value, password: 'errada-errada' })
  await new Client().post('/api/externo/login', { cpf: who.cpf, senha: 'errada-errada', empresaId: company.id })
  // Selection: application, step with a message, interview, comment, offer of nothing.
  const { body: application } = ok(await client.post(`/api/externo/candidato-solicitacoes?solicitacaoId=${vacancy.id}`))
  ok(
    await staff.put(`/api/captacao/candidato-solicitacoes/${application.id}/mover`, {
      etapaSeletiva: catalogues.etapas[0]!.id,
      apto: 'S',
      data: '2026-11-20',
      observacao: `${who.nome} mora na ${who.rua}`,
      mensagemCandidato: `Cara ${who.nome}, traga os documentos.`,
    }),
  )
  ok(
    await staff.post('/api/captacao/entrevistas', {
      candidatoSolicitacao: application.id,
      etapaSeletiva: catalogues.etapas[1]!.id,
      data: '2099-03-10',
      hora: '9:30',
      duracao: 45,
      participantes: [staff.user.id],
      modalidade: 'P',
      local: 'Sala 2',
    }),
  )
  const colleague = await staffClient({ empresaId: company.id })
  ok(
    await staff.post('/api/captacao/comentarios', {
      candidatoSolicitacao: application.id,
      texto: `@${colleague.user.login} o telefone de ${who.nome} é (85) ${who.fone.slice(0, 5)}-${who.fone.slice(5)}`,
    }),
  )
  // Another record that names the person, also formerly.
  const position = `/api/cargo-salario/cargos/${catalogues.cargo.id}`
  ok(await staff.put(position, { observacao: `Indicada: ${who.nome}` }))
  ok(await staff.put(position, { observacao: `Falar com ${who.email}` }))
  // A document removed and restored, and one removed.
  const attach = async (descricao: string) => {
    const form = new FormData()
    for (const [name, value] of Object.entries({ descricao, data: '2026-11-01' })) form.set(name, value)
    form.set('url', new Blob([`Currículo de ${who.nome}, ${who.rua}`], { type: 'text/plain' }), `${who.surname}.txt`)
    return ok(await client.send('POST', `/api/externo/candidatos/${id}/documentos-anexos`, form)).body
  }
  await attach('Currículo')
  const removable = await attach(`Carta de ${who.nome}`)
  const documents = '/api/captacao/candidato-documentos-anexos'
  const removed = ok(await staff.delete(`${documents}/${removable.id}`))
  const codigo = removed.headers.get('x-desfazer')
  ok(await staff.post(`${documents}/desfazer-remocao`, { codigo }))
  ok(await staff.delete(`${documents}/${removable.id}`))
  // Exported, ordered as a report, printed, searched and saved.
  ok(await staff.get(`${CANDIDATES}/exportar.xlsx?nome=${encodeURIComponent(who.nome)}`))
  ok(
    await staff.post('/api/visoes-salvas', {
      tela: 'captacao/candidatos',
      nome: who.nome,
      consulta: `nome=${encodeURIComponent(who.nome)}`,
    }),
  )
  const recent = [{ titulo: who.nome, rota: `/captacao/candidatos/${id}` }]
  ok(await staff.put('/api/userinfo/preferencias', { chave: 'recentes', valor: recent }))
  await staff.get(`${CANDIDATES}?q=${encodeURIComponent(who.surname)}`, {
    'x-pagina': `/captacao/candidatos?q=${encodeURIComponent(who.surname)}`,
  })
  // Imported: changed by its key, with the former values kept for an undo, and refused.
  const worker = startWorker({ concurrency: 1 })
  try {
    const done = await checked(
      staff,
      'captacao/candidatos',
      [
        ['Código do registro', 'Nome'],
        [id, `${who.nome} Filha`],
      ],
      { chave: 'id' },
    )
    ok(await staff.put(`/api/importacoes/${done.id}/gravar`))
    await settled(staff, done.id)
    await checked(staff, 'captacao/etapas-seletivas', [
      ['Ordem', 'Nome'],
      [who.nome, `${who.email}`],
    ])
  } finally {
    await worker.stop()
  }
  // Told and mailed about.
  const users = [staff.user.id, colleague.user.id]
  const { sendMessage } = await import('#app/messages/index.ts')
  await context.transaction((inside) =>
    sendMessage(inside, { tipo: 'RE', usuarios: users, texto: `${who.nome} (CPF ${who.cpf}) chegou.` }),
  )
  const letter = { subject: `Sobre ${who.nome}`, title: 'Aviso', paragraphs: [`${who.nome} espera. Fone: ${who.fone}`] }
  await sendCompanyMail(context, { to: 'rh@exemplo.com.br', ...letter })
  await sendCompanyMail(context, { to: { address: who.email, name: who.nome }, ...letter })
  await sendQueued(who.surname)
  await sendCompanyMail(context, { to: 'rh@exemplo.com.br', ...letter })
  // Asked for with a reason, taken back, asked for again.
  const ask = () =>
    client.post(`/api/externo/candidatos/${id}/exclusao`, { senha: client.password, motivo: `Sou ${who.nome}` })
  ok(await ask())
  ok(await client.delete(`/api/externo/candidatos/${id}/exclusao`))
  ok(await ask())
  return { who, client, staff, company, vacancy, context }
}

test
  .group('Traces of an erased candidate', () => {
    test('nothing names a candidate any more after the night that erases them, in no table and in no file', async ({
      assert,
    }) => {
      const { who, company, staff } = await touchedEverything()
      assert.isAbove((await tracesOf(who.searched)).length, 30)
      await eraseInAllCompanies(await system())
      assert.deepEqual(await tracesOf(who.searched), [])
      assert.deepEqual(await inDatabaseFiles(who.searched), [])
      const [request] = (await staff.get('/api/captacao/exclusoes-candidatos')).body.content
      assert.equal(request.situacao, 'E')
      assert.deepEqual((await verifyAudit(engine().client)).faults, [])
      // Told by a message that is in no log and in no file.
      const [notice] = await db
        .from('emails_enviados')
        .where('empresa_id', company.id)
        .where('assunto', 'Seus dados foram excluídos')
      assert.equal(notice.destinatarios, 'Titular dos dados excluídos')
      const { tarefa_id: job } = await db.from('emails_conteudos').where('email_id', notice.id).firstOrFail()
      const { dados } = await db.from('tarefas').where('id', job).firstOrFail()
      await deliver({ data: JSON.parse(dados), id: Number(job), attempt: 1 })
      assert.deepEqual(await tracesOf(who.searched), [])
    })
  })
  .each.timeout(120_000)
