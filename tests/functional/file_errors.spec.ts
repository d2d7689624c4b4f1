import { test } from '@japa/runner'
import { createCatalogues, candidateInput, messagesOf, staffClient } from '#tests'

const base64 = (text: string) => Buffer.from(text).toString('base64')

test.group('What is wrong with a file is told at its field', () => {
  test('a document of another kind: the field, and which kinds are taken', async ({ assert }) => {
    const client = await staffClient()
    const catalogues = await createCatalogues(client.empresaId)
    const { id } = (await client.post('/api/captacao/candidatos', candidateInput(catalogues))).body
    const answer = await client.post('/api/captacao/candidato-documentos-anexos', {
      candidato: id,
      descricao: 'Página',
      data: '2026-11-20',
      url: { bytes: base64('<svg/>'), contentType: 'image/svg+xml', name: 'a.svg' },
    })
    assert.equal(answer.status, 400)
    assert.property(messagesOf(answer), 'url')
    const program = await client.post('/api/captacao/candidato-documentos-anexos', {
      candidato: id,
      descricao: 'Programa',
      data: '2026-11-20',
      url: { bytes: base64('MZ\0\x01'), contentType: 'application/pdf', name: 'a.pdf' },
    })
    assert.match(
      messagesOf(program).url!,
      /^Tipo de arquivo não permitido\. Selecione um arquivo com extensão pdf, .* ou \w+, ou uma imagem\.$/,
    )
    const { errors } = program.body as any
    assert.equal(errors[0].type, 'FIELD_VALIDATION_VIOLATION')
  })

  test('a photo that is none, an empty one and one that is too large', async ({ assert }) => {
    const client = await staffClient()
    const catalogues = await createCatalogues(client.empresaId)
    const send = (bytes: string) =>
      client.post(
        '/api/captacao/candidatos',
        candidateInput(catalogues, { foto: { bytes, contentType: 'image/png', name: 'a.png' } }),
      )
    assert.deepEqual(messagesOf(await send(base64('texto'))), { foto: 'O arquivo adicionado não é uma imagem.' })
    assert.deepEqual(messagesOf(await send('')), { foto: 'O arquivo está vazio.' })
    const large = await send(Buffer.alloc(10 * 1024 * 1024 + 1).toString('base64'))
    assert.equal(large.status, 413)
    assert.deepEqual(messagesOf(large), { foto: 'O arquivo deve ser menor que 10 MB.' })
  })
})
