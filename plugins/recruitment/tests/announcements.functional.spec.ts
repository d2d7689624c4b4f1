import { test } from '@japa/runner'
import db from '@adonisjs/lucid/services/db'
import { candidateClient, messagesOf, staffClient, today, unique } from '#tests'
import { APPLICATIONS, approvedVacancy, enter, move, newCandidate, ok, type Scene, scene, VACANCIES } from './story.ts'

const MODELS = '/api/captacao/modelos-mensagem'
const INTERVIEWS = '/api/captacao/entrevistas'
const address = () => `${unique('p').replace(/\W/g, '')}@example.com`

/** Letters to an address as the log has them: subject and state (N waits, C was taken back), oldest first. */
const lettersTo = async (email: string): Promise<[string, string][]> =>
  (
    await db
      .from('emails_enviados')
      .where('destinatarios', 'like', `%${email}%`)
      .where('tipo', 'Aviso ao candidato')
      .orderBy('id')
      .select('assunto', 'situacao')
  ).map((row) => [row.assunto, row.situacao])

const template = ({ client }: Scene, more: Record<string, unknown>) =>
  client.post(MODELS, { titulo: unique('Modelo'), assunto: 'Assunto', texto: 'Olá, {{candidato}}.', ...more })

async function story(nome = 'Ana Duarte') {
  const one = await scene()
  const vacancy = await approvedVacancy(one, { quantidade: 1 })
  const email = address()
  const person = await newCandidate(one, { nome, contato: { email } })
  const { id } = await enter(one, person.id, vacancy.id)
  const [first, second] = one.catalogues.etapas.map((stage) => stage!.id) as [number, number]
  const goes = async (stage: number, apto = 'I', more: Record<string, unknown> = {}) =>
    ok(await move(one, id, stage, apto, { data: today(), ...more })).body
  const undo = async (historico: number) =>
    ok(await one.client.put(`${APPLICATIONS}/${id}/desfazer-movimentacao`, { historico }))
  return { one, vacancy, email, id: id as number, first, second, goes, undo, letters: () => lettersTo(email) }
}

test.group('Letters that go out by themselves', () => {
  test('places are checked at save, one active template per event and stage; the stage is forgotten without an event', async ({
    assert,
  }) => {
    const { one, first } = await story()
    const refused = async (more: Record<string, unknown>) => messagesOf(await template(one, more))
    assert.equal((await refused({ texto: '{{cpf}}' })).texto, 'Não existe o dado {{cpf}}.')
    assert.equal(
      (await refused({ evento: 'R', assunto: '{{entrevista}}' })).assunto,
      'O dado {{entrevista}} só existe no aviso de entrevista cancelada.',
    )
    const general = ok(await template(one, { titulo: 'Recusa geral', evento: 'R' })).body
    assert.equal((await refused({ evento: 'R' })).evento, 'O modelo "Recusa geral" já é enviado neste evento.')
    ok(await template(one, { evento: 'R', etapaSeletiva: first }))
    ok(await template(one, { evento: 'R', ativo: false }))
    ok(await template(one, { evento: 'X', texto: 'Sobre {{entrevista}}.' }))
    // What the text says holds for the event it is changed to.
    const cancels = ok(await template(one, { evento: 'X', etapaSeletiva: first, texto: '{{entrevista}}' })).body
    assert.equal(
      messagesOf(await one.client.put(`${MODELS}/${cancels.id}`, { evento: 'E' })).texto,
      'O dado {{entrevista}} só existe no aviso de entrevista cancelada.',
    )
    const plain = ok(await template(one, { etapaSeletiva: first })).body
    assert.isNull(plain.etapaSeletiva)
    const other = await scene()
    assert.equal((await other.client.get(`${MODELS}/${general.id}`)).status, 404)
    ok(await template(other, { evento: 'R' }))
  })

  test('nothing goes out without a template; that of the stage wins; it waits, and undo takes it back', async ({
    assert,
  }) => {
    const { one, vacancy, email, first, second, goes, undo, letters } = await story()
    const entered = await goes(first)
    assert.deepEqual(await letters(), [])
    await db.from('candidato_historicos').where('id', entered.historicoId).update({ criado_em: '2026-01-01 00:00:00' })
    ok(await template(one, { evento: 'E', assunto: '{{vaga}}: {{etapa}}' }))
    ok(await template(one, { evento: 'E', etapaSeletiva: first, assunto: 'Bem-vinda, {{candidato}}' }))
    const board = (await one.client.get(`${VACANCIES}/${vacancy.id}/selecao`)).body
    assert.sameDeepMembers(board.avisos, [
      { evento: 'E', etapaId: null },
      { evento: 'E', etapaId: first },
    ])
    const moved = await goes(second)
    const stage = (await one.client.get(`/api/captacao/etapas-seletivas/${second}`)).body.nome
    const [[subject, state]] = (await letters()) as [[string, string]]
    assert.isTrue(subject.endsWith(`: ${stage}`))
    assert.equal(state, 'N')
    const job = await db.from('tarefas').where('chave', `recruitment.aviso:${moved.historicoId}`).first()
    assert.isTrue(job.executar_em > job.criada_em)
    await undo(moved.historicoId)
    assert.deepEqual(await letters(), [[subject, 'C']])

    // Put into the wrong column, then into the right one: only the right one is told.
    await goes(second)
    const right = await goes(first)
    assert.deepEqual(await letters(), [
      [subject, 'C'],
      [subject, 'C'],
      ['Bem-vinda, Ana', 'N'],
    ])
    // The step that is taken back had replaced another, which holds again.
    await undo(right.historicoId)
    assert.deepEqual((await letters()).slice(-2), [
      ['Bem-vinda, Ana', 'C'],
      [subject, 'N'],
    ])
    // A verdict in the same stage is no news.
    await goes(second, 'S')
    assert.lengthOf(await letters(), 4)
    assert.isTrue((await db.from('emails_enviados').where('destinatarios', 'like', `%${email}%`)).length > 0)
  })

  test('refusal and hire have letters of their own; what is left out, old, or told before is not sent', async ({
    assert,
  }) => {
    const { one, first, goes, letters, id } = await story()
    ok(await template(one, { evento: 'R', assunto: 'Obrigado por participar' }))
    ok(await template(one, { evento: 'C', assunto: 'Boas-vindas à {{empresa}}' }))
    const old = await one.client.put(`${APPLICATIONS}/${id}/mover`, {
      etapaSeletiva: first,
      apto: 'N',
      data: '2026-01-05',
    })
    assert.equal(old.status, 200, old.text)
    assert.deepEqual(await letters(), [])
    await goes(first)
    const { historicoId } = await goes(first, 'N', { semAviso: true })
    assert.deepEqual(await letters(), [])
    ok(await one.client.put(`/api/captacao/historico/${historicoId}`, { observacao: 'Sem experiência' }))
    assert.deepEqual(await letters(), [])
    await goes(first)
    const refused = await goes(first, 'N')
    assert.deepEqual(await letters(), [['Obrigado por participar', 'N']])
    // A remark added to the entry neither repeats the letter nor takes it back.
    ok(await one.client.put(`/api/captacao/historico/${refused.historicoId}`, { observacao: 'Ligar em maio' }))
    assert.deepEqual(
      (await letters()).filter(([, state]) => state === 'N'),
      [['Obrigado por participar', 'N']],
    )
    await goes(first, 'C')
    const last = (await letters()).at(-1)!
    assert.isTrue(last[0].startsWith('Boas-vindas à '))
    assert.equal((await letters()).filter(([, state]) => state === 'N').length, 1)
  })

  test('several at once: words chosen go in place of those of the company, none chosen means those of the company, unticked none', async ({
    assert,
  }) => {
    const { one, id, letters, email } = await story()
    const many = (more: Record<string, unknown>) =>
      one.client.put(`${APPLICATIONS}/mover-varios`, { candidaturas: [id], apto: 'N', ...more })
    assert.equal((await many({ avisar: true })).body.message, 'Escreva a mensagem ou escolha um modelo.')
    ok(await template(one, { evento: 'R', assunto: 'Automático' }))
    const back = async () => ok(await many({ apto: 'I' }))
    ok(await many({ avisar: false, semAviso: true }))
    assert.deepEqual(await letters(), [])
    await back()
    ok(await many({ avisar: true, mensagem: 'Obrigado, {{candidato}}.' }))
    assert.deepEqual(await letters(), [])
    assert.exists(
      await db.from('emails_enviados').where('destinatarios', 'like', `%${email}%`).where('tipo', 'Mensagem').first(),
    )
    await back()
    ok(await many({ avisar: true }))
    assert.deepEqual(await letters(), [['Automático', 'N']])
  })

  test('who calls an interview off sends the company’s words to the candidate, with the calendar entry; whoever withdraws hears nothing', async ({
    assert,
  }) => {
    const one = await scene()
    const vacancy = await approvedVacancy(one)
    const person = await candidateClient(one.empresaId, one.catalogues)
    const { id } = await enter(one, person.candidate.id, vacancy.id)
    const { user } = await staffClient({ empresaId: one.empresaId })
    ok(
      await template(one, {
        evento: 'X',
        assunto: 'Mudança de planos',
        texto: 'A entrevista de {{entrevista}} não acontece.',
      }),
    )
    ok(await template(one, { evento: 'R', assunto: 'Não foi desta vez' }))
    const interview = ok(
      await one.client.post(INTERVIEWS, {
        candidatoSolicitacao: id,
        data: '2099-03-10',
        hora: '9:30',
        duracao: 45,
        participantes: [user.id],
        modalidade: 'T',
      }),
    ).body
    ok(await one.client.put(`${INTERVIEWS}/${interview.id}/cancelar`, {}))
    const email = (await one.client.get(`/api/captacao/candidatos/${person.candidate.id}`)).body.contato.email
    const sent = (await db.from('tarefas').where('nome', 'email').where('dados', 'like', `%${email}%`).orderBy('id'))
      .map((row) => JSON.parse(row.dados))
      .filter((mail) => mail.subject === 'Mudança de planos')
    assert.lengthOf(sent, 1)
    assert.include(sent[0].text.replace(/\s+/g, ' '), 'terça-feira, 10/03/2099, das 9:30 às 10:15')
    assert.include(Buffer.from(sent[0].attachments[0].base64, 'base64').toString(), 'METHOD:CANCEL')
    assert.include(sent[0].text, `/externo/candidato-solicitacoes/${id}`)

    ok(
      await person.put(`/api/externo/candidato-solicitacoes/${id}/acessibilidade`, {
        recursos: 'Intérprete de Libras',
      }),
    )
    ok(await person.put(`/api/externo/candidato-solicitacoes/${id}/desistir`, {}))
    assert.notInclude(
      (await lettersTo(email)).map(([subject]) => subject),
      'Não foi desta vez',
    )
    const [card] = (await one.client.get(`${VACANCIES}/${vacancy.id}/selecao`)).body.candidatos
    assert.containSubset(card, { situacao: 'N', desistiu: true, pediuAcessibilidade: true })
    ok(await move(one, id, one.catalogues.etapas[0]!.id, 'I', { data: today() }))
    ok(await move(one, id, one.catalogues.etapas[0]!.id, 'N', { data: today() }))
    assert.notInclude(
      (await lettersTo(email)).map(([subject]) => subject),
      'Não foi desta vez',
    )
  })
  test('a refusal that is undone brings its interviews back: who was not told hears nothing, who was is invited again', async ({
    assert,
  }) => {
    const { one, id, email, first, goes, undo } = await story()
    const { user } = await staffClient({ empresaId: one.empresaId })
    const interview = ok(
      await one.client.post(INTERVIEWS, {
        candidatoSolicitacao: id,
        data: '2099-03-10',
        hora: '9:30',
        duracao: 45,
        participantes: [user.id],
        modalidade: 'T',
      }),
    ).body
    const now = async () => (await one.client.get(`${INTERVIEWS}/${interview.id}`)).body
    const mails = async () =>
      (
        await db
          .from('emails_enviados')
          .where('destinatarios', 'like', `%${email}%`)
          .orderBy('id')
          .select('assunto', 'situacao')
      ).map((row) => `${row.assunto.split(':')[0]} ${row.situacao}`)
    const refused = await goes(first, 'N')
    assert.equal((await now()).situacao, 'X')
    assert.deepEqual(await mails(), ['Entrevista marcada N', 'Entrevista cancelada N'])
    await undo(refused.historicoId)
    assert.equal((await now()).situacao, 'A')
    assert.deepEqual(await mails(), ['Entrevista marcada N', 'Entrevista cancelada C'])

    const again = await goes(first, 'N')
    await db
      .from('tarefas')
      .where('chave', 'like', `recruitment.entrevista:${interview.id}:%`)
      .update({ estado: 'concluida', chave: null })
    await undo(again.historicoId)
    assert.equal((await now()).situacao, 'A')
    assert.equal((await mails()).at(-1), 'Entrevista marcada N')
    assert.lengthOf(await mails(), 4)

    // The hour was taken meanwhile: the interview stays called off.
    const third = await goes(first, 'N')
    const other = await newCandidate(one, { nome: 'Bia Reis' })
    const vacancy = (await one.client.get(`${APPLICATIONS}/${id}`)).body.solicitacao.id
    ok(
      await one.client.post(INTERVIEWS, {
        candidatoSolicitacao: (await enter(one, other.id, vacancy)).id,
        data: '2099-03-10',
        hora: '10:00',
        duracao: 30,
        participantes: [user.id],
        modalidade: 'T',
      }),
    )
    await undo(third.historicoId)
    assert.equal((await now()).situacao, 'X')
  })
})
