import { test } from '@japa/runner'
import { addDays } from '#engine'
import { Client, messagesOf, newCpf } from '#tests'
import { reached, seats, yearLater } from '../domain/election.ts'
import { as, BIRTH, device, scene, TERMS } from './election.ts'

test.group('CIPA (NR-5)', () => {
  // Proves: tal.talentos.data-estabilidade
  test('registrations last 15 days; a candidate is of the establishment and protected at once; the mandate is a year', async ({
    assert,
  }) => {
    const { client, people, term, stand, today } = await scene(2)
    assert.equal(term.fim, addDays(yearLater(term.inicio), -1))
    const short = await client.put(`${TERMS}/${term.id}`, { inscricoesIni: addDays(today, -10) })
    assert.equal(messagesOf(short).inscricoesFim, 'As inscrições ficam abertas por no mínimo 15 dias (NR-5).')
    assert.equal(
      messagesOf(await stand(people[0]!.id, { inscritoEm: today })).inscritoEm,
      'Fora do período de inscrições.',
    )
    assert.equal((await stand(people[0]!.id)).status, 201)
    assert.include((await stand(people[0]!.id)).text, 'Este talento já está inscrito.')
    const tenure = `/api/gestao-talentos/talentos/${people[0]!.id}/data-estabilidade`
    assert.equal((await client.get(tenure)).body, term.inicio)
  })

  test('everybody votes once at the device, and nothing in the database joins a voter and a vote', async ({
    assert,
  }) => {
    const { client, people, term, stand, past, db } = await scene(2)
    const { body: runner } = await stand(people[0]!.id)
    assert.equal(
      (await client.post(`${TERMS}/${term.id}/urna`)).body.message,
      'Inclua os eleitores antes de abrir a urna.',
    )
    assert.equal((await client.post(`${TERMS}/${term.id}/eleitores`)).body.incluidos, 2)
    assert.equal((await client.post(`${TERMS}/${term.id}/eleitores`)).body.incluidos, 0)
    const token = await device(client, term.id)
    const visitor = new Client()
    const enter = (cpf: string) => visitor.post('/api/cipa/urna', { cpf, nascimento: BIRTH }, as(token))
    assert.equal((await enter(newCpf())).status, 400)
    const { body: came } = await enter(people[1]!.cpf)
    const ballot = await visitor.get('/api/cipa/cedula', as(came.token))
    assert.deepEqual(ballot.body.candidatos, [{ id: runner.id, nome: runner.nomeUrna }])
    const strange = await visitor.post('/api/cipa/votar', { candidato: 99_999_999 }, as(came.token))
    assert.equal(messagesOf(strange).candidato, 'Este candidato não está na cédula.')
    assert.equal((await visitor.post('/api/cipa/votar', { candidato: runner.id }, as(came.token))).status, 204)
    assert.notEqual((await visitor.post('/api/cipa/votar', { candidato: runner.id }, as(came.token))).status, 204)
    assert.equal((await enter(people[1]!.cpf)).body.message, 'Você já votou.')
    assert.equal((await client.get(`${TERMS}/${term.id}`)).body.participacao, '1 de 2')

    // What waits to be counted says nothing of the voter, and its content cannot be read.
    assert.lengthOf(await db.from('cipa_votos').where('gestao_id', term.id).select('id'), 0)
    const [vote, ...more] = await db
      .from('coleta_anonima')
      .where({ recurso: 'sst/cipa-gestoes', registro: term.id })
      .select('*')
    assert.lengthOf(more, 0)
    assert.sameMembers(Object.keys(vote), ['id', 'empresa_id', 'recurso', 'registro', 'quantas', 'conteudo'])
    assert.match(vote.id, /^[0-9a-f]{32}$/)
    assert.notInclude(Buffer.from(vote.conteudo, 'base64').toString('latin1'), 'candidato')
    const trail = JSON.stringify(await db.from('auditoria').select('*'))
    assert.notInclude(trail, vote.id)
    const [voter] = await db.from('cipa_eleitores').where({ gestao_id: term.id, votou: true }).select('*')
    assert.notInclude(JSON.stringify(voter), vote.id)
    assert.notProperty(voter, 'candidato_id')
    await past(1)
    assert.equal((await client.put(`${TERMS}/${term.id}/apurar`)).body.situacao, 'ELEITA')
    const [counted, ...others] = await db.from('cipa_votos').where('gestao_id', term.id).select('*')
    assert.lengthOf(others, 0)
    assert.sameMembers(Object.keys(counted), ['id', 'empresa_id', 'gestao_id', 'candidato_id'])
    assert.notEqual(counted.id, vote.id, 'a vote is stored under another key than it waited with')
  })

  test('votes are counted after the end and with half of the voters, a third on the second day; ties go to longer service', async ({
    assert,
  }) => {
    assert.isFalse(reached(4, 10, 0))
    assert.isTrue(reached(5, 10, 0))
    assert.isFalse(reached(3, 10, 1))
    assert.isTrue(reached(4, 10, 1))
    assert.isTrue(reached(1, 10, 2))
    const runner = (id: number, votos: number, admissao: string) => ({ id, votos, admissao })
    assert.deepEqual(
      seats(
        [
          runner(1, 2, '2020-01-01'),
          runner(2, 2, '2015-01-01'),
          runner(3, 5, '2024-01-01'),
          runner(4, 0, '2000-01-01'),
        ],
        1,
        1,
      ).map((seat) => [seat.runner.id, seat.papel]),
      [
        [3, 'T'],
        [2, 'S'],
        [1, null],
        [4, null],
      ],
    )
    const { client, people, term, stand, past, today } = await scene(4)
    const [a, b] = [(await stand(people[0]!.id)).body, (await stand(people[1]!.id)).body]
    await client.post(`${TERMS}/${term.id}/eleitores`)
    const token = await device(client, term.id)
    const vote = async (person: number, candidato: number | null) => {
      const visitor = new Client()
      const { body } = await visitor.post('/api/cipa/urna', { cpf: people[person]!.cpf, nascimento: BIRTH }, as(token))
      assert.equal((await visitor.post('/api/cipa/votar', { candidato }, as(body.token))).status, 204)
    }
    const count = () => client.put(`${TERMS}/${term.id}/apurar`)
    assert.equal((await count()).body.message, 'A votação ainda não terminou.')
    await vote(2, b.id)
    await past(1)
    assert.equal((await count()).body.message, 'Votaram 1 de 4: são necessários 50%. Prorrogue a votação (NR-5).')
    assert.include((await client.put(`${TERMS}/${term.id}/prorrogar`)).body, { prorrogacoes: 1, votacaoFim: today })
    await vote(0, a.id)
    await past(1)
    assert.equal(
      (await client.put(`${TERMS}/${term.id}/prorrogar`)).body.message,
      'A participação já basta: apure os votos.',
    )
    assert.equal((await count()).body.situacao, 'ELEITA')
    assert.equal((await count()).body.message, 'A eleição já foi apurada.')
    const members = (await client.get(`/api/sst/cipa-membros?gestao=${term.id}&completo=true`)).body.content
    // One vote each: the second of the people was hired earlier.
    assert.sameDeepMembers(
      members.map((member: any) => [member.colaborador.id, member.papel, member.estabilidadeAte]),
      [
        [people[1]!.id, 'T', yearLater(term.fim)],
        [people[0]!.id, 'S', yearLater(term.fim)],
      ],
    )
    const tenure = await client.get(`/api/gestao-talentos/talentos/${people[1]!.id}/data-estabilidade`)
    assert.equal(tenure.body, yearLater(term.fim))
    const named = { gestao: term.id, colaborador: people[2]!.id, representacao: 'I' }
    const vice = await client.post('/api/sst/cipa-membros', { ...named, funcao: 'V' })
    assert.equal(messagesOf(vice).funcao, 'O vice-presidente é escolhido pelos eleitos titulares (NR-5).')
    assert.isNull((await client.post('/api/sst/cipa-membros', { ...named, funcao: 'P' })).body.estabilidadeAte)
    const minutes = await client.post('/api/sst/cipa-reunioes', {
      gestao: term.id,
      data: today,
      tipo: 'P',
      pauta: 'Posse',
      presentes: people.map((person) => person.id),
    })
    const pdf = await client.get(`/api/sst/cipa-reunioes/${minutes.body.id}/ata`)
    assert.equal(pdf.headers.get('content-type'), 'application/pdf')
  })
})
