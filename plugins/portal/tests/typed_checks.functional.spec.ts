import { test } from '@japa/runner'
import { candidateInput, Client, messagesOf, newCpf, system, dayFromNow } from '#tests'
import { story } from './story.ts'

test.group('What candidates mistype', () => {
  // Proves: candidatos-externos
  test('birth dates, dates of documents, area codes, languages twice: each message says what to do', async ({
    assert,
  }) => {
    const { candidate, company } = await story()
    const client = await candidate({ pessoal: { cpf: newCpf(), dataNascimento: '1999-03-12' } })
    const path = `/api/externo/candidatos/${client.candidate.id}`
    const idioma = (await (await system(company.id)).repo('captacao/idiomas').create({ nome: `Inglês ${Date.now()}` }))
      .id
    const year = Number(dayFromNow().slice(0, 4))
    for (const [body, field, message] of [
      [{ pessoal: { dataNascimento: `${year + 1}-01-01` } }, 'pessoal.dataNascimento', /não pode ser depois de hoje/],
      [{ pessoal: { dataNascimento: `${year - 5}-01-01` } }, 'pessoal.dataNascimento', /14 anos ou mais/],
      [{ pessoal: { dataNascimento: '1880-01-01' } }, 'pessoal.dataNascimento', /Confira o ano/],
      [{ pessoal: { rgDataExpedicao: `${year + 1}-01-01` } }, 'pessoal.rgDataExpedicao', /confira o ano/],
      [{ pessoal: { rgDataExpedicao: '1990-01-01' } }, 'pessoal.rgDataExpedicao', /antes do nascimento/],
      [
        { habilitacao: { emissao: '2020-01-01', vencimento: '2019-01-01' } },
        'habilitacao.vencimento',
        /anterior à emissão/,
      ],
      [{ contato: { dddCelular: '20', foneCelular: '991234567' } }, 'contato.dddCelular', /Este DDD não existe/],
      [
        {
          candidatoIdiomas: [
            { idioma, nivel: 'B' },
            { idioma, nivel: 'A' },
          ],
        },
        'candidatoIdiomas.1.idioma',
        /já está na lista/,
      ],
      [{ telefoneExterior: '351' }, 'telefoneExterior', /código do país/],
    ] as const) {
      const answer = await client.put(path, body)
      assert.equal(answer.status, 400, field)
      assert.match(messagesOf(answer)[field] ?? JSON.stringify(answer.body), message)
    }
    assert.equal(
      (await client.put(path, { telefoneExterior: '+351 912 345 678' })).body.telefoneExterior,
      '+351912345678',
    )
    assert.equal((await client.put(path, { candidatoIdiomas: [{ idioma, nivel: 'A' }] })).status, 200)
    const again = await client.post(`${path}/idiomas`, { idioma, nivel: 'B' })
    assert.equal(again.status, 400, 'one by one as well')
  })

  test('the form knows the same rules, so that they are told before anything is sent', async ({ assert }) => {
    const { company } = await story()
    const { regras } = (await new Client().get(`/api/externo/portal?empresaId=${company.id}`)).body
    const about = regras.map((regra: { field: string }) => regra.field)
    for (const field of [
      'pessoal.dataNascimento',
      'pessoal.rgDataExpedicao',
      'habilitacao.vencimento',
      'contato.dddCelular',
    ])
      assert.include(about, field)
  })
})

test.group('The term and the way out of it', () => {
  test('consent is withdrawn; who to ask and how long data stay is public; the company stops inviting', async ({
    assert,
  }) => {
    const { company, catalogues } = await story({
      exigirAceitePsi: true,
      encarregadoNome: 'Lia Campos',
      encarregadoEmail: 'dados@empresa.com.br',
      tempoExclusaoCandidato: 12,
    })
    const client = new Client()
    const { body: made } = await client.post('/api/externo/candidatos', {
      ...candidateInput(catalogues),
      senha: 'jacaranda-em-flor',
      confirmaSenha: 'jacaranda-em-flor',
      empresaId: company.id,
      aceitoPoliticaSeguranca: true,
    })
    const portal = (await new Client().get(`/api/externo/portal?empresaId=${company.id}`)).body
    assert.deepInclude(portal.encarregado, { nome: 'Lia Campos', email: 'dados@empresa.com.br' })
    assert.equal(portal.retencaoMeses, 12)
    const accepted = async () => (await client.get('/api/externo/userinfo')).body.aceitoPoliticaSeguranca
    assert.isTrue(await accepted())
    const path = `/api/externo/candidatos/${made.id}`
    assert.equal((await client.delete(`${path}/aceita-termo`)).status, 204)
    assert.isFalse(await accepted())
    assert.lengthOf((await client.get(`${path}/privacidade`)).body.consentimentos, 1, 'what was accepted stays told')
    assert.equal((await client.patch(`${path}/aceita-termo`, { aceito: true })).status, 200)
    assert.isTrue(await accepted())
    assert.equal((await new Client().delete(`${path}/aceita-termo`)).status, 401)
  })
})
