import { test } from '@japa/runner'
import { type FieldDefs, isGroup, purposesOf } from '#engine'
import { engine } from '#engine/engine.ts'
import { candidato } from '#plugins/recruitment/resources/candidatos.ts'
import { Client, messagesOf, staffClient, system, textOf } from '#tests'
import { eraseRequested } from '../../recruitment/services/erase_candidate.ts'
import { mailsTo, story } from './story.ts'

const of = (id: number) => `/api/externo/candidatos/${id}`

async function withStaff(settings: Record<string, unknown> = {}) {
  const one = await story(settings)
  return { ...one, client: await one.candidate(), staff: await staffClient({ empresaId: one.company.id }) }
}

test.group('Purposes (LGPD, art. 9)', () => {
  test('every datum the candidate is asked for says what it is used for; sensitive ones are marked; what the system writes is not listed', async ({
    assert,
  }) => {
    const { client } = await withStaff()
    const { finalidades } = (await client.get(`${of(client.candidate.id)}/privacidade`)).body
    const told = new Map<string, { finalidade: string; sensivel: boolean }>(
      finalidades.flatMap(({ finalidade, dados }: any) =>
        dados.map(({ rotulo, sensivel }: any) => [rotulo, { finalidade, sensivel }]),
      ),
    )
    for (const label of [
      'Nome',
      'CPF',
      'E-mail',
      'Celular',
      'CEP',
      'RG',
      'Número da habilitação',
      'Valor da pensão',
      'Outros cursos',
    ])
      assert.isTrue(told.has(label), label)
    assert.deepEqual(told.get('E-mail'), { finalidade: 'Falar com você sobre a seleção.', sensivel: false })
    assert.match(told.get('Etnia / Raça')!.finalidade, /ações de inclusão/)
    assert.deepEqual(
      [...told].filter(([, one]) => one.sensivel).map(([label]) => label),
      ['Sexo', 'Etnia / Raça', 'Deficiência'],
    )
    for (const label of ['Senha', 'Idade', 'Contratado', 'Cadastrado pelo módulo externo'])
      assert.isFalse(told.has(label), label)
    const purposes = purposesOf(candidato.fields).flatMap(({ data }) => data.map(({ path }) => path))
    const personal = (fields: FieldDefs, prefix = ''): string[] =>
      Object.entries(fields).flatMap(([name, one]) =>
        isGroup(one)
          ? personal(one.fields!, `${prefix}${name}.`)
          : one.personal && !one.writeOnly && one.kind !== 'computed'
            ? [prefix + name]
            : [],
      )
    assert.deepEqual(
      personal(candidato.fields).filter((path) => !purposes.includes(path)),
      [],
    )
  })
})

test.group('Consent', () => {
  test('is kept with the version and the moment; a changed term is asked for again', async ({ assert }) => {
    const { client, company, staff } = await withStaff({ exigirAceitePsi: true, politicaSeguranca: '<p>Primeira.</p>' })
    const first = (await client.get(`${of(client.candidate.id)}/privacidade`)).body.consentimentos
    assert.deepInclude(first[0], { versao: 1, texto: '<p>Primeira.</p>' })
    assert.closeTo(Date.parse(first[0].data), Date.now(), 60_000)
    assert.isTrue((await client.get('/api/externo/userinfo')).body.aceitoPoliticaSeguranca)

    await (
      await system()
    )
      .repo('utilitario/empresas')
      .patch(company.id, { configuracao: { exigirAceitePsi: true, politicaSeguranca: '<p>Segunda.</p>' } })
    await engine().settings(company.id)
    assert.isFalse((await client.get('/api/externo/userinfo')).body.aceitoPoliticaSeguranca)
    const accept = (body: unknown) => client.patch(`${of(client.candidate.id)}/aceita-termo`, body)
    for (const body of [{}, { aceito: false }, { aceito: 'sim' }])
      assert.equal(
        messagesOf(await accept(body)).aceito,
        'É necessário aceitar o Termo de Privacidade e Política de Segurança.',
      )
    assert.isFalse((await client.get('/api/externo/userinfo')).body.aceitoPoliticaSeguranca)
    assert.deepEqual((await accept({ aceito: true })).body, { aceito: true, politicaSeguranca: '<p>Segunda.</p>' })
    assert.isTrue((await client.get('/api/externo/userinfo')).body.aceitoPoliticaSeguranca)
    assert.deepEqual(
      (await client.get(`${of(client.candidate.id)}/privacidade`)).body.consentimentos.map(
        (consentimento: any) => consentimento.versao,
      ),
      [2, 1],
    )
    assert.lengthOf((await staff.get('/api/captacao/termos-privacidade')).body.content, 2)
    assert.equal((await staff.post('/api/captacao/termos-privacidade', { numero: 3 })).status, 404)
  })
})

test.group('Who opened a candidate', () => {
  test('opening and reading whole are one entry, seen by staff and by the candidate', async ({ assert }) => {
    const { client, staff } = await withStaff()
    for (const part of ['', '/completo', ''])
      assert.equal((await staff.get(`/api/captacao/candidatos/${client.candidate.id}${part}`)).status, 200)
    const { acessos } = (await client.get(`${of(client.candidate.id)}/privacidade`)).body
    assert.lengthOf(acessos, 1)
    assert.deepInclude(acessos[0], { usuario: staff.user.nome, tipo: 'Abriu o cadastro' })
    const listed = (await staff.get(`/api/captacao/acessos-candidatos?candidato=${client.candidate.id}`)).body.content
    assert.deepInclude(listed[0], { usuario: staff.user.nome, tipo: 'C' })
  })

  test('the candidate reading the own record leaves no entry', async ({ assert }) => {
    const { client } = await withStaff()
    await client.get(`${of(client.candidate.id)}/completo`)
    assert.deepEqual((await client.get(`${of(client.candidate.id)}/privacidade`)).body.acessos, [])
  })
})

test.group('The own data', () => {
  test('come as JSON with everything, never the password or what recruiters keep', async ({ assert }) => {
    const { client, vacancy } = await withStaff()
    await client.post(`/api/externo/candidato-solicitacoes?solicitacaoId=${vacancy.id}`)
    const answer = await client.get(`${of(client.candidate.id)}/meus-dados`)
    assert.include(answer.headers.get('content-disposition')!, 'meus-dados.json')
    const data = JSON.parse(answer.text)
    assert.equal(data.cadastro.pessoal.cpf, client.candidate.pessoal.cpf)
    assert.lengthOf(data.candidaturas, 1)
    assert.lengthOf(data.consentimentos, 1)
    for (const name of ['senha', 'contratado', 'disponivel']) assert.notProperty(data.cadastro, name)
  })

  test('as a PDF hold the invitations too', async ({ assert }) => {
    const { client, vacancy, company } = await withStaff()
    const invitation = {
      candidato: client.candidate.id,
      solicitacao: vacancy.id,
      mensagem: 'Pensamos em você.',
      enviadoEm: '2026-11-20T12:00:00.000Z',
      enviadoPor: 'Ana',
    }
    await (await system(company.id)).repo('captacao/convites-vagas').create(invitation)
    const text = await textOf((await client.get(`${of(client.candidate.id)}/meus-dados/pdf`)).body)
    for (const part of ['Convites', vacancy.anuncio.titulo!, invitation.mensagem]) assert.include(text, part)
  })

  test('as a PDF hold the steps with what was written to the candidate, never what the team wrote for itself', async ({
    assert,
  }) => {
    const { client, vacancy, catalogues, staff } = await withStaff()
    const { body: made } = await client.post(`/api/externo/candidato-solicitacoes?solicitacaoId=${vacancy.id}`)
    const moved = await staff.put(`/api/captacao/candidato-solicitacoes/${made.id}/mover`, {
      etapaSeletiva: catalogues.etapas[0]!.id,
      apto: 'S',
      data: '2026-11-20',
      observacao: 'Comentário reservado',
      mensagemCandidato: 'Traga a carteira de trabalho.',
    })
    assert.equal(moved.status, 200)
    const text = await textOf((await client.get(`${of(client.candidate.id)}/meus-dados/pdf`)).body)
    for (const part of ['Etapas da seleção', catalogues.etapas[0]!.nome, 'Traga a carteira de trabalho.', '20/11/2026'])
      assert.include(text, part)
    assert.notInclude(text, 'Comentário reservado')
  })

  test('as a PDF are in the language of the portal; what people wrote stays as it is', async ({ assert }) => {
    const { client, vacancy } = await withStaff()
    await client.post(`/api/externo/candidato-solicitacoes?solicitacaoId=${vacancy.id}`)
    const said: Record<string, string[]> = {
      en: ['My data', 'Registration', 'Date of birth', 'Applications', 'Printed by', 'Page 1 of'],
      es: ['Mis datos', 'Registro', 'Fecha de nacimiento', 'Postulaciones', 'Impreso por', 'Página 1 de'],
      'pt-BR': ['Meus dados', 'Cadastro', 'Data de nascimento', 'Candidaturas', 'Impresso por', 'Página 1 de'],
    }
    for (const [language, parts] of Object.entries(said)) {
      await client.get('/api/externo/userinfo', { 'accept-language': language })
      const text = await textOf((await client.get(`${of(client.candidate.id)}/meus-dados/pdf`)).body)
      for (const part of [...parts, client.candidate.nome, vacancy.anuncio.titulo!])
        assert.include(text, part, language)
    }
  })

  test("are nobody else's", async ({ assert }) => {
    const { client, candidate } = await withStaff()
    const other = await candidate()
    for (const part of ['privacidade', 'meus-dados', 'meus-dados/pdf']) {
      assert.equal((await other.get(`${of(client.candidate.id)}/${part}`)).status, 404)
      assert.equal((await new Client().get(`${of(client.candidate.id)}/${part}`)).status, 401)
    }
  })
})

test.group('Erasure', () => {
  const ask = (client: Awaited<ReturnType<typeof withStaff>>['client'], senha = client.password) =>
    client.post(`${of(client.candidate.id)}/exclusao`, { senha, motivo: 'Mudei de área' })

  test('asks for the password, is seen by staff, may be taken back, and not asked for twice', async ({ assert }) => {
    const { client, staff } = await withStaff()
    assert.equal(messagesOf(await ask(client, 'errada-errada')).senha, 'A senha atual não confere.')
    assert.equal((await ask(client)).body[0].situacao, 'P')
    assert.equal((await ask(client)).body.message, 'Você já pediu a exclusão dos seus dados.')
    const [seen] = (await staff.get('/api/captacao/exclusoes-candidatos')).body.content
    assert.deepInclude(seen, { candidato: client.candidate.nome, candidatoNumero: client.candidate.id, situacao: 'P' })
    assert.equal((await client.delete(`${of(client.candidate.id)}/exclusao`)).body[0].situacao, 'D')
    await eraseRequested(await system(staff.empresaId))
    assert.equal((await staff.get(`/api/captacao/candidatos/${client.candidate.id}`)).status, 200)
  })

  test('the night erases everything, a running selection too, and leaves an account without a name', async ({
    assert,
  }) => {
    const { company, candidate, vacancy } = await story()
    const email = `apagar-${Math.random().toString(36).slice(2)}@example.com`
    const client = await candidate({ contato: { email } })
    const staff = await staffClient({ empresaId: company.id })
    await client.post(`/api/externo/candidato-solicitacoes?solicitacaoId=${vacancy.id}`)
    await ask(client)
    assert.equal(await eraseRequested(await system(company.id)), 1)
    assert.equal((await staff.get(`/api/captacao/candidatos/${client.candidate.id}`)).status, 404)
    assert.isFalse((await client.get('/api/externo/userinfo')).body.authenticated)
    const [{ id }] = (await staff.get('/api/captacao/exclusoes-candidatos')).body.content
    const { body } = await staff.get(`/api/captacao/exclusoes-candidatos/${id}`)
    assert.equal(body.situacao, 'E')
    assert.notInclude(JSON.stringify(body), client.candidate.nome)
    assert.include(body.relatorio, '1 candidatura')
    assert.isTrue((await mailsTo(email)).some((mail) => mail.subject === 'Seus dados foram excluídos'))
  })

  test('who was hired stays, and the request says why', async ({ assert }) => {
    const { client, vacancy, company, staff } = await withStaff()
    const { body } = await client.post(`/api/externo/candidato-solicitacoes?solicitacaoId=${vacancy.id}`)
    await (await system(company.id)).repo('captacao/candidato-solicitacoes').patch(body.id, { situacao: 'C' })
    await ask(client)
    await eraseRequested(await system(company.id))
    assert.equal((await staff.get(`/api/captacao/candidatos/${client.candidate.id}`)).status, 200)
    const [own] = (await client.get(`${of(client.candidate.id)}/privacidade`)).body.exclusoes
    assert.equal(own.situacao, 'I')
    assert.include(own.relatorio, 'Foi contratado pela vaga')
  })
})
