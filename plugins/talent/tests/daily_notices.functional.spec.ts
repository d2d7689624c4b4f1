import { test } from '@japa/runner'
import { createCatalogues, createCompany, newCpf, staffClient, system, unique } from '#tests'
import { isAnniversary, sendCards, warnOfDocuments } from '../jobs/daily_notices.ts'

const day = (today: string, years: number) => `${Number(today.slice(0, 4)) - years}${today.slice(4)}`

async function scene(settings: Record<string, unknown> = {}) {
  const company = await createCompany(settings)
  const { estabelecimento, area, faixa } = await createCatalogues(company.id)
  const client = await staffClient({ empresaId: company.id })
  const context = await system(company.id)
  const talent = (values: Record<string, unknown>) =>
    context.repo('gestao-talentos/talentos').create({
      nome: unique('Talento'),
      nomeComercial: 'Talento',
      cpf: newCpf(),
      dataAdmissao: '2020-02-01',
      estabelecimento: estabelecimento.id,
      areaOrganizacional: area.id,
      faixaSalarial: faixa.id,
      ...values,
    })
  const mails = async () =>
    (await client.get('/api/utilitario/emails-enviados?unpaged=true')).body.map(
      (item: any) => item.assunto ?? JSON.stringify(item),
    )
  return { company, client, context, talent, mails }
}

test.group('Avisos do dia', () => {
  test('a day of the year comes back; 29 February is the 28th where there is none', ({ assert }) => {
    assert.isTrue(isAnniversary('1990-05-03', '2026-05-03'))
    assert.isFalse(isAnniversary('1990-05-03', '2026-05-04'))
    assert.isFalse(isAnniversary('2026-05-03', '2026-05-03'))
    assert.isTrue(isAnniversary('1992-02-29', '2026-02-28'))
    assert.isFalse(isAnniversary('1992-02-29', '2028-02-28'))
    assert.isTrue(isAnniversary('1992-02-29', '2028-02-29'))
  })

  test('cards go to those whose day it is, if the company wants them', async ({ assert }) => {
    const { context, talent, mails } = await scene({ cartaoAniversario: true })
    const contato = { email: 'ana@exemplo.com.br' }
    await talent({ nomeComercial: 'Ana', contato, pessoal: { dataNascimento: day(context.today, 30) } })
    await talent({ contato, dataAdmissao: day(context.today, 2) })
    await talent({ pessoal: { dataNascimento: day(context.today, 40) } })
    assert.equal(await sendCards(context), 1)
    assert.isTrue((await mails()).some((mail: string) => mail.includes('Feliz aniversário, Ana!')))
    const quiet = await scene()
    await quiet.talent({ contato, pessoal: { dataNascimento: day(context.today, 30) } })
    assert.equal(await sendCards(quiet.context), 0)
  })

  // Proves: core.mensagens.listar, mensagens
  test('a document warns on its last day and as many days before as the company says', async ({ assert }) => {
    const { client, context, talent, mails, company } = await scene({
      diasAlertaDocumentos: 10,
      emailAlertaDocumentos: 'rh@exemplo.com.br',
    })
    const { id } = await talent({ nome: 'Bia Documentada' })
    const user = await staffClient({ empresaId: company.id, talento: id })
    const add = (descricao: string, inDays: number) =>
      client.post('/api/gestao-talentos/talentos-documentos-anexos', {
        colaborador: id,
        descricao,
        data: '2026-01-01',
        validade: new Date(Date.parse(context.today) + inDays * 86_400_000).toISOString().slice(0, 10),
        url: {
          bytes: Buffer.from('%PDF-1.4\n%%EOF').toString('base64'),
          contentType: 'application/pdf',
          name: 'a.pdf',
        },
      })
    for (const [name, days] of [
      ['Hoje', 0],
      ['Em dez', 10],
      ['Em onze', 11],
    ] as const)
      assert.equal((await add(name, days)).status, 201)
    assert.equal(await warnOfDocuments(context), 2)
    assert.isTrue((await mails()).some((mail: string) => mail.includes('2 documentos estão para vencer')))
    const boxes = (await user.get('/api/userinfo/mensagens')).body
    assert.deepEqual(
      boxes
        .find((item: any) => item.tipo === 'IF')
        .mensagens.map((mensagem: any) => /^(Hoje|Em dez) de Bia/.test(mensagem.texto)),
      [true, true],
    )
  })
})
