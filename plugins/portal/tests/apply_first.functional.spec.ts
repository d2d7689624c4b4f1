import { test } from '@japa/runner'
import db from '@adonisjs/lucid/services/db'
import { candidateInput, Client, demanding, messagesOf, newCpf, system } from '#tests'
import { mailsTo, story } from './story.ts'

const PDF = Buffer.from('%PDF-1.4\n1 0 obj<</Type/Catalog>>endobj\ntrailer<</Root 1 0 R>>\n%%EOF')
const PASSWORD = 'jacaranda-em-flor'
let number = 0

const personOf = (cpf = newCpf()) => ({
  nome: 'Rita Moura da Costa',
  pessoal: { cpf },
  contato: { email: `rita${++number}@correio.com.br`, dddCelular: '85', foneCelular: '991234567' },
  senha: PASSWORD,
})

const send = (client: Client, vacancy: number, body: object, { resume = true, key = '' } = {}) => {
  const form = new FormData()
  form.set('registro', JSON.stringify(body))
  if (resume) form.set('curriculo', new File([PDF], 'curriculo.pdf', { type: 'application/pdf' }))
  return client.send('POST', `/api/externo/anuncios/${vacancy}/candidatar`, form, key ? { 'idempotency-key': key } : {})
}

const countOf = async (cpf: string) => {
  const people = await db.from('candidatos').where('pessoal_cpf', cpf).select('id')
  const ids = people.map((person) => person.id)
  const [{ total }] = await db.from('candidato_solicitacoes').whereIn('candidato_id', ids).count('* as total')
  const [{ files }] = await db.from('candidato_documentos_anexos').whereIn('candidato_id', ids).count('* as files')
  return [people.length, Number(total), Number(files)]
}

test.group('Apply first: account and application in one call', () => {
  test('makes the account, the application and the attached résumé, signs in, tells recruiters and writes two mails', async ({
    assert,
  }) => {
    // The company demands more of a whole registration than the short form asks.
    const { company, vacancy } = await story(demanding('captacao/candidatos', 'pessoal.rg', 'formacao'))
    const person = personOf()
    const client = new Client()
    const { status, body, text } = await send(client, vacancy.id, person)
    assert.equal(status, 201, text)
    assert.deepInclude(body, { jaCadastrado: false, jaInscrito: false })
    assert.equal(body.candidatura.anuncio.titulo, 'Analista de dados')
    assert.deepEqual(await countOf(person.pessoal.cpf), [1, 1, 1])
    const { usuario } = (await client.get('/api/externo/userinfo')).body
    const stored = await (await system(company.id)).repo('captacao/candidatos').get(usuario.id)
    assert.isTrue(stored.moduloExterno)
    assert.equal(stored.cargos.length, 1, 'the position of the vacancy is the one desired')
    const mails = (await mailsTo(person.contato.email)).map((mail) => mail.subject)
    assert.sameMembers(mails, ['Candidatura recebida: Analista de dados', 'Confirme o seu e-mail'])
    // The rest is completed little by little, whatever the company demands of the whole.
    const path = `/api/externo/candidatos/${usuario.id}`
    assert.equal((await client.put(path, { nomeSocial: 'Ritinha' })).status, 200)
    assert.equal((await client.get('/api/externo/userinfo')).body.usuario.nome, 'Ritinha')
  })

  test('asks what it always asks, what the vacancy asks and the term of the company, and nothing else', async ({
    assert,
  }) => {
    const { open, vacancy } = await story({ exigirAceitePsi: true })
    const empty = messagesOf(await send(new Client(), vacancy.id, {}, { resume: false }))
    assert.sameMembers(Object.keys(empty), ['nome', 'pessoal.cpf', 'contato.email', 'senha', 'aceitoPoliticaSeguranca'])
    const asking = await open({
      anuncio: {
        titulo: 'T',
        descricao: 'D',
        exibirModuloExterno: true,
        pedidos: ['CURRICULO', 'TELEFONE', 'NASCIMENTO'],
      },
    })
    const { contato, ...person } = personOf()
    const bare = { ...person, contato: { email: contato.email }, aceitoPoliticaSeguranca: true }
    const asked = messagesOf(await send(new Client(), asking.id, bare, { resume: false }))
    assert.deepEqual(asked, {
      'contato.foneCelular': 'Informe DDD e 9 dígitos.',
      'pessoal.dataNascimento': 'Data de nascimento é obrigatória',
      curriculo: 'Esta vaga pede o currículo: escolha o arquivo.',
    })
    assert.equal((await send(new Client(), vacancy.id, bare, { resume: false })).status, 201)
    const advert = (await new Client().get(`/api/externo/anuncios/${asking.id}`)).body
    assert.deepEqual(advert.solicitacao.pedidos, ['CURRICULO', 'TELEFONE', 'NASCIMENTO'])
  })

  // Proves: cpf.invalido
  test('refuses what the form has no place for, weak passwords and a file that is no résumé', async ({ assert }) => {
    const { vacancy } = await story()
    const person = personOf()
    for (const [extra, field] of [
      [{ contratado: true }, 'contratado'],
      [{ pessoal: { ...person.pessoal, rg: '1' } }, 'pessoal.rg'],
      [{ senha: 'senha123' }, 'senha'],
      [{ pessoal: { cpf: '11111111111' } }, 'pessoal.cpf'],
      [{ contato: { email: 'rita@' } }, 'contato.email'],
    ] as const)
      assert.include(Object.keys(messagesOf(await send(new Client(), vacancy.id, { ...person, ...extra }))), field)
    const form = new FormData()
    form.set('registro', JSON.stringify(person))
    form.set('curriculo', new File(['<script>alert(1)</script>'], 'curriculo.pdf', { type: 'application/pdf' }))
    const refused = await new Client().post(`/api/externo/anuncios/${vacancy.id}/candidatar`, form)
    assert.property(messagesOf(refused), 'curriculo')
    assert.deepEqual(await countOf(person.pessoal.cpf), [0, 0, 0], 'nothing stays of a refusal')
  })

  // Proves: portal.userinfo
  test('twice at once and once more with the same Idempotency-Key: one account, one application, one résumé, the same answer', async ({
    assert,
  }) => {
    const { vacancy } = await story()
    const person = personOf()
    const key = crypto.randomUUID()
    const twice = await Promise.all([1, 2].map(() => send(new Client(), vacancy.id, person, { key })))
    assert.deepEqual(
      twice.map((item) => item.status),
      [201, 201],
    )
    assert.equal(twice[0]!.body.candidatura.id, twice[1]!.body.candidatura.id)
    // The answer was lost: the same form again, from the same person, ends signed in at the same place.
    const client = new Client()
    const again = await send(client, vacancy.id, person, { key })
    assert.deepInclude(again.body, { jaCadastrado: true, jaInscrito: true })
    assert.equal(again.body.candidatura.id, twice[0]!.body.candidatura.id)
    assert.isTrue((await client.get('/api/externo/userinfo')).body.authenticated)
    assert.deepEqual(await countOf(person.pessoal.cpf), [1, 1, 1])
    assert.lengthOf(await mailsTo(person.contato.email), 2)
  })

  test('two taps without a key end the same', async ({ assert }) => {
    const { vacancy } = await story()
    const person = personOf()
    const twice = await Promise.all([1, 2].map(() => send(new Client(), vacancy.id, person)))
    assert.deepEqual(
      twice.map((item) => item.status),
      [201, 201],
      twice.map((item) => item.text).join('\n'),
    )
    assert.deepEqual(await countOf(person.pessoal.cpf), [1, 1, 1])
  })

  test('a known CPF with its password applies with the account there is, and changes nothing else of it', async ({
    assert,
  }) => {
    const { candidate, vacancy } = await story()
    const { candidate: row, password } = await candidate()
    const person = { ...personOf(row.pessoal.cpf), nome: 'Outro Nome', senha: password }
    const client = new Client()
    const { status, body } = await send(client, vacancy.id, person)
    assert.equal(status, 201)
    assert.deepInclude(body, { jaCadastrado: true, jaInscrito: false })
    assert.equal((await client.get('/api/externo/userinfo')).body.usuario.nome, row.nome)
    assert.deepEqual(await countOf(row.pessoal.cpf), [1, 1, 1])
  })

  // Proves: candidatos-externos
  test('a known CPF with another password: nothing of the account is told, no company named, and the tries are few', async ({
    assert,
  }) => {
    const { candidate, company, vacancy } = await story()
    const { candidate: row } = await candidate()
    const client = new Client()
    for (let turn = 0; turn < 5; turn++) {
      const { status, body, text } = await send(client, vacancy.id, personOf(row.pessoal.cpf))
      assert.equal(status, 400)
      assert.equal(body.code, 'JA_CADASTRADO')
      for (const told of [company.nome, row.nome, row.contato?.email ?? '\0']) assert.notInclude(text, told)
    }
    assert.equal((await send(client, vacancy.id, personOf(row.pessoal.cpf))).status, 429)
    assert.equal((await send(client, vacancy.id, personOf())).status, 429, 'a free CPF is answered as the known one')
    assert.equal((await client.get('/api/externo/userinfo')).body.authenticated, false)
    // Registered elsewhere is nobody's business: here it is a free CPF.
    const other = await story()
    assert.equal((await send(new Client(), other.vacancy.id, personOf(row.pessoal.cpf))).status, 201)
  })

  test('a closed vacancy: nothing is made; who was in time hears so afterwards', async ({ assert }) => {
    const { company, vacancy } = await story()
    const early = personOf()
    assert.equal((await send(new Client(), vacancy.id, early)).status, 201)
    await (await system(company.id)).repo('captacao/solicitacoes-pessoal').patch(vacancy.id, { encerrada: true })
    const late = personOf()
    const refused = await send(new Client(), vacancy.id, late)
    assert.deepEqual([refused.status, refused.body.code], [400, 'VAGA_FECHADA'])
    assert.deepEqual(await countOf(late.pessoal.cpf), [0, 0, 0])
    assert.isTrue((await send(new Client(), vacancy.id, early)).body.jaInscrito)
    assert.equal((await send(new Client(), 99_999_999, late)).status, 404)
  })

  // Proves: candidato-senha, login-externo, portal.candidatos.alterar-senha, portal.login
  test('foreigners come with a passport and a number of another country, and sign in with it', async ({ assert }) => {
    const { company, vacancy } = await story()
    const { contato, ...rest } = personOf()
    const passaporte = `fz 1${String(Date.now()).slice(-6)}`
    const person = {
      ...rest,
      pessoal: { passaporte },
      contato: { email: contato.email },
      telefoneExterior: '+351912345678',
    }
    const { status, text } = await send(new Client(), vacancy.id, person)
    assert.equal(status, 201, text)
    const wrong = await send(new Client(), vacancy.id, { ...person, pessoal: { passaporte: '!!' } })
    assert.include(Object.keys(messagesOf(wrong)), 'pessoal.passaporte')
    assert.property(
      messagesOf(
        await send(new Client(), vacancy.id, {
          ...person,
          pessoal: { passaporte: `${passaporte}9` },
          telefoneExterior: '12',
        }),
      ),
      'telefoneExterior',
    )
    const client = new Client()
    const signed = await client.post('/api/externo/login', {
      username: passaporte.toUpperCase(),
      password: PASSWORD,
      empresaId: company.id,
    })
    assert.equal(signed.status, 200, signed.text)
    const changed = await client.patch(`/api/externo/candidatos/${signed.body.usuario.id}/alterar-senha`, {
      senha: PASSWORD,
      novaSenha: 'ipe-amarelo-na-praça',
      confNovaSenha: 'ipe-amarelo-na-praça',
    })
    assert.equal(changed.status, 204, changed.text)
    await new Client().put('/api/externo/recuperar-senha', { passaporte, empresaId: company.id })
    assert.isTrue((await mailsTo(contato.email)).some((mail) => mail.subject === 'Recuperação de senha'))
  })
})

test.group('The e-mail of a candidate', () => {
  test('is confirmed by the link of the mail; another address is to be confirmed anew', async ({ assert }) => {
    const { vacancy } = await story()
    const person = personOf()
    const client = new Client()
    await send(client, vacancy.id, person)
    const { id } = (await client.get('/api/externo/userinfo')).body.usuario
    const confirmed = async () => (await client.get(`/api/externo/candidatos/${id}/email`)).body.confirmado
    const tokenOf = async (address: string) => {
      const mail = (await mailsTo(address)).findLast((item) => item.subject === 'Confirme o seu e-mail')
      return /token=([\w-]+)/.exec(JSON.stringify(mail))![1]!
    }
    assert.isFalse(await confirmed())
    const first = await tokenOf(person.contato.email)
    const put = (token: string) => new Client().put(`/api/externo/confirmar-email/${token}`, {})
    assert.equal((await put('a'.repeat(40))).status, 400)
    assert.equal((await put(first)).status, 200)
    assert.isTrue(await confirmed())
    assert.equal((await put(first)).status, 200, 'opened twice it is still confirmed')
    const other = `outra${person.contato.email}`
    const changed = await client.put(`/api/externo/candidatos/${id}`, { contato: { email: other } })
    assert.equal(changed.status, 200, changed.text)
    assert.isFalse(await confirmed())
    assert.equal((await put(first)).status, 400, 'the link of the earlier address proves nothing')
    assert.equal((await put(await tokenOf(other))).status, 200)
    assert.isTrue(await confirmed())
  })

  test('the whole registration asks for the confirmation too', async ({ assert }) => {
    const { company, catalogues } = await story()
    const email = `longa${Date.now()}@correio.com.br`
    const input = candidateInput(catalogues, { contato: { email } })
    await new Client().post('/api/externo/candidatos', {
      ...input,
      senha: PASSWORD,
      confirmaSenha: PASSWORD,
      empresaId: company.id,
    })
    assert.deepEqual(
      (await mailsTo(email)).map((mail) => mail.subject),
      ['Confirme o seu e-mail'],
    )
  })
})
