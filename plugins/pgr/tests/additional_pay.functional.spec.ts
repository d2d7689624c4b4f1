import { test } from '@japa/runner'
import { dayFromNow, staffClient, textOf as pdfText } from '#tests'
import { dueOf, payState } from '../domain/additional_pay.ts'
import { pressShop } from './story.ts'

const REPORT = '/api/sst/relatorios/insalubridade-periculosidade'

test.group('Insalubridade and periculosidade', () => {
  // Proves: sst-pgr
  test('the highest degree counts once, protection ends insalubridade only, and of both one is chosen', ({
    assert,
  }) => {
    const of = (adicional: string | null, neutralizado = false) => ({ adicional, neutralizado })
    assert.deepEqual(dueOf([of('MIN'), of('MAX'), of('MED'), of('NAO'), of(null)]), ['MAX'])
    assert.deepEqual(dueOf([of('MAX', true), of('MED')]), ['MED'])
    assert.deepEqual(dueOf([of('PER', true), of('MED')]), ['MED', 'PER'])
    assert.deepEqual(
      [
        payState([], null),
        payState([], 'MED'),
        payState(['MED'], null),
        payState(['MED'], 'MIN'),
        payState(['MED', 'PER'], 'PER'),
      ],
      [null, 'SOBRA', 'FALTA', 'GRAU', 'OK'],
    )
  })

  // Proves: sst-pgr
  test('who works where a measurement concludes additional pay is listed with degree, agent and base, and what is paid', async ({
    assert,
  }) => {
    const { client, company, context, group, measurement, ruido, worker } = await pressShop()
    const { repo } = context
    await repo('utilitario/empresas').patch(company.id, { configuracao: { salarioMinimo: 1500 } })
    const printed = async (input = {}) => {
      const answer = await client.post(REPORT, { data: dayFromNow(0), ...input })
      return answer.status === 404 ? null : (await pdfText(answer.body)).replace(/\s+/g, ' ')
    }
    assert.isNull(await printed(), 'nothing is concluded, nothing paid')
    await client.put(`/api/sst/medicoes-risco/${measurement.id}`, {
      adicional: 'MED',
      adicionalFundamento: 'NR-15, Anexo 1',
    })
    const owed = await printed()
    // 20% of 1,500.
    for (const words of [
      worker.nome,
      'Ruído contínuo',
      'NR-15, Anexo 1',
      'grau médio (20%)',
      '300,00',
      'Salário mínimo',
      'Não recebe',
    ])
      assert.include(owed, words)
    await client.put(`/api/gestao-talentos/talentos/${worker.id}`, { adicionalRecebido: 'MED' })
    assert.include(await printed(), 'Confere')
    assert.isNull(await printed({ quem: 'D' }))
    // What protection ended is no reason.
    const vibration = await repo('sst/risco').create({ descricao: 'Vibração', grupoRisco: 'FISICO' })
    const neutralised = { adicional: 'MED', adicionalNeutralizado: true, tipoAvaliacao: '2', grupo: group.id }
    await repo('sst/medicoes-risco').create({
      ...neutralised,
      data: dayFromNow(-9),
      descricao: 'VDVR',
      risco: vibration.id,
    })
    assert.notInclude(await printed(), 'Vibração')
    // A later measurement of the same risk replaces it; before its day it does not count.
    await repo('sst/medicoes-risco').create({
      grupo: group.id,
      data: dayFromNow(-1),
      descricao: 'Dosimetria nova',
      risco: ruido.id,
      tipoAvaliacao: '2',
      adicional: 'NAO',
    })
    assert.include(await printed(), 'Recebe sem avaliação que o peça')
    assert.include(await printed({ data: dayFromNow(-2) }), 'Confere')
    const stranger = await staffClient()
    assert.equal((await stranger.post(REPORT, { data: dayFromNow(0) })).status, 404)
  })
})
