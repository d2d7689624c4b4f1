import { test } from '@japa/runner'
import db from '@adonisjs/lucid/services/db'
import { sweepErased } from '#app/erasure/index.ts'
import { sendCompanyMail } from '#app/mail/index.ts'
import { Client, createCatalogues, createCompany, newCpf, staffClient, system } from '#tests'
import { aPerson, tracesOf } from '#tests/database/traces.ts'

const TALENTS = '/api/gestao-talentos/talentos'
const ADMISSIONS = '/api/gestao-talentos/talentos-admissao'

async function scene() {
  const company = await createCompany()
  const catalogues = await createCatalogues(company.id)
  const client = await staffClient({ empresaId: company.id })
  const ok = <T extends { status: number; text: string; body: any }>(answer: T) => {
    if (answer.status >= 300) throw new Error(`${answer.status} ${answer.text}`)
    return answer.body
  }
  const hire = async (nome: string, extra: Record<string, unknown> = {}) =>
    ok(
      await client.post(TALENTS, {
        nome,
        nomeComercial: nome.slice(0, 30),
        cpf: newCpf(),
        dataAdmissao: '2001-02-01',
        estabelecimento: catalogues.estabelecimento.id,
        areaOrganizacional: catalogues.area.id,
        faixaSalarial: catalogues.faixa.id,
        ...extra,
      }),
    )
  return { company, catalogues, client, ok, hire }
}

test.group('An erased talent', () => {
  test('is a record without a person after the years the law asks for, and named nowhere', async ({ assert }) => {
    const { company, client, ok, hire, catalogues } = await scene()
    const context = await system(company.id)
    const who = aPerson()
    const talent = await hire(who.nome, {
      nomeComercial: who.surname,
      cpf: who.cpf,
      matricula: '77123',
      contato: { email: who.email, dddCelular: '85', foneCelular: who.fone },
      endereco: { logradouro: who.rua, numero: '10' },
      pessoal: { dataNascimento: '1970-05-05', mae: `Mãe ${who.surname}`, rg: '20033444' },
      observacao: `Mora na ${who.rua}`,
    })
    const manager = await hire('Gestora Comum')
    ok(await client.put(`${TALENTS}/${manager.id}`, { gestor: talent.id }))
    // Records of the person, and records of others that name them.
    const kind = ok(await client.post('/api/gestao-talentos/tipo-ocorrencia', { descricao: 'Elogio', pontuacao: 1 }))
    void kind
    const form = new FormData()
    for (const [name, value] of Object.entries({
      colaborador: String(talent.id),
      descricao: `Diploma de ${who.nome}`,
      data: '2001-03-01',
    }))
      form.set(name, value)
    form.set('url', new Blob([`Diploma de ${who.nome}`], { type: 'text/plain' }), `${who.surname}.txt`)
    await client.send('POST', '/api/gestao-talentos/talentos-documentos-anexos', form)
    ok(await client.put(`/api/cargo-salario/cargos/${catalogues.cargo.id}`, { observacao: `Quem sabe: ${who.nome}` }))
    const letter = { subject: `Sobre ${who.nome}`, title: 'Aviso', paragraphs: [`${who.nome}, ${who.dotted}`] }
    await sendCompanyMail(context, { to: { address: who.email, name: who.nome }, ...letter })
    await sendCompanyMail(context, { to: 'rh@exemplo.com.br', ...letter })
    await client.get(`${TALENTS}/exportar.xlsx?nome=${encodeURIComponent(who.nome)}`)
    const erase = () => client.put(`${TALENTS}/${talent.id}/excluir-dados`)
    assert.equal((await erase()).body.message, 'Só os dados de talentos desligados podem ser excluídos.')
    const dismiss = (dataDesligamento: string) =>
      context.repo('gestao-talentos/talentos').patch(talent.id, { situacao: 'D', dataDesligamento }, 'desligar')
    await dismiss('2020-03-31')
    assert.equal(
      (await erase()).body.message,
      'Os dados deste talento são guardados até 31/03/2040: 20 anos depois do desligamento (configurações da empresa).',
    )
    await dismiss('2002-03-31')
    assert.isAbove((await tracesOf(who.searched)).length, 10)
    assert.equal((await erase()).status, 204)
    await sweepErased()
    assert.deepEqual(await tracesOf(who.searched), [])
    const left = ok(await client.get(`${TALENTS}/${talent.id}`))
    assert.containSubset(left, {
      nome: 'Z. D. Q.',
      cpf: String(talent.id).padStart(11, '0'),
      matricula: null,
      dataAdmissao: '2001-02-01',
      dataDesligamento: '2002-03-31',
      cargo: { id: catalogues.cargo.id },
    })
    assert.isNull(left.pessoal.mae)
    // Whoever refers to the record still does.
    assert.equal(ok(await client.get(`${TALENTS}/${manager.id}`)).gestor.nome, 'Z. D. Q.')
    assert.equal(ok(await client.get(`${TALENTS}/${manager.id}`)).nome, 'Gestora Comum')
    const page = ok(await client.get(`${TALENTS}?situacao=T`))
    assert.equal(page.totalElements, 2)
  })

  test('of another company is not erased by a company that only sees them', async ({ assert }) => {
    const { client, hire } = await scene()
    const talent = await hire('Alguém de Fora')
    const stranger = await staffClient()
    assert.equal((await stranger.put(`${TALENTS}/${talent.id}/excluir-dados`)).status, 404)
    const reader = await staffClient({
      empresaId: client.empresaId,
      authorities: ['ROLE_GESTAO_TALENTOS_TALENTOS_EDITAR', 'ROLE_GESTAO_TALENTOS_TALENTOS'],
    })
    assert.equal((await reader.put(`${TALENTS}/${talent.id}/excluir-dados`)).status, 403)
  })
})

test.group('Somebody from outside who filled in a form by a link', () => {
  test('leaves nothing when their admission is erased', async ({ assert }) => {
    const { client, ok } = await scene()
    const who = aPerson()
    const admission = ok(
      await client.post(`${ADMISSIONS}/solicitarAdmissao`, {
        nome: who.nome,
        cpf: who.cpf,
        email: who.email,
        msg: 'Olá',
      }),
    )
    ok(await client.put(`${ADMISSIONS}/${admission.id}/enviar`))
    const { url } = ok(await client.post(`${ADMISSIONS}/${admission.id}/link-ficha`))
    const link = { 'X-Link': url.split('/').at(-1) as string }
    const outside = new Client()
    const sheet = {
      pessoal: { mae: `Mãe ${who.surname}` },
      contato: { dddCelular: '85', foneCelular: who.fone },
      endereco: { logradouro: who.rua },
    }
    await outside.put('/api/gestao-talentos/admissao', sheet, link)
    const erase = () => client.put(`${ADMISSIONS}/${admission.id}/excluir-dados`)
    assert.equal((await erase()).body.message, 'Conclua ou cancele a admissão antes de excluir os dados da pessoa.')
    ok(await client.post(`${ADMISSIONS}/${admission.id}/cancelar`, { emailBody: `Cara ${who.nome}, até breve.` }))
    assert.isAbove((await tracesOf(who.searched)).length, 5)
    assert.equal((await erase()).status, 204)
    await sweepErased()
    assert.deepEqual(await tracesOf(who.searched), [])
    assert.equal((await client.get(`${ADMISSIONS}/${admission.id}`)).status, 404)
    assert.isNull(await db.from('talentos_admissao').where('id', admission.id).first())
  })
})
