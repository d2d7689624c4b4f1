import GridOn from '@mui/icons-material/GridOn'
import Button from '@mui/material/Button'
import { useState } from 'react'
import { ActionDialog, api, useNotice } from '#frontend'
import { NOTA, UNICA } from '../codes.ts'
import type { Aspect, ModelData, Suggestion } from './use_model.ts'

/** Adds several questions with the same options: one row of the matrix each. */
export function NewMatrix({
  data,
  aspects,
  suggestions,
}: {
  data: ModelData
  aspects: Aspect[]
  suggestions: Suggestion[]
}) {
  const notice = useNotice()
  const [open, setOpen] = useState(false)
  const add = async ({ matriz, linhas, opcoes, aspecto, obrigatoria }: Record<string, any>) => {
    const scale = suggestions.find((_one, index) => String(index) === opcoes)
    const texts = String(linhas)
      .split('\n')
      .map((value) => value.trim())
      .filter(Boolean)
    // Sequentially: each takes the next position.
    for (const texto of texts)
      await api(`${data.base}/perguntas`, {
        method: 'POST',
        body: {
          texto,
          matriz,
          obrigatoria,
          aspecto: aspecto ? Number(aspecto) : null,
          ...(scale
            ? { tipo: UNICA, respostas: scale.respostas.map((resposta) => ({ ...resposta })) }
            : { tipo: NOTA, notaMinima: 1, notaMaxima: 5 }),
        },
      })
    notice.success('Registro salvo com sucesso.')
    await data.refresh()
  }
  return (
    <>
      <Button color="inherit" startIcon={<GridOn />} onClick={() => setOpen(true)}>
        Nova matriz
      </Button>
      {open && (
        <ActionDialog
          action={{
            label: 'Gravar',
            title: 'Nova matriz',
            fields: {
              matriz: { kind: 'text', label: 'Título da matriz', required: true, max: 300 },
              linhas: {
                kind: 'longText',
                label: 'Linhas',
                required: true,
                max: 8000,
                help: 'Uma pergunta por linha.',
              },
              opcoes: {
                kind: 'choice',
                label: 'Colunas',
                required: true,
                choices: [
                  ...suggestions.map((suggestion, index) => ({ id: String(index), nome: suggestion.descricao })),
                  { id: 'nota', nome: 'Nota de 1 a 5' },
                ],
              },
              aspecto: {
                kind: 'choice',
                label: 'Aspecto',
                choices: [
                  { id: '', nome: 'Sem aspecto' },
                  ...aspects.map(({ id, nome }) => ({ id: String(id), nome })),
                ],
                default: '',
                width: 6,
              },
              obrigatoria: { kind: 'boolean', label: 'Obrigatória', default: true, width: 6 },
            },
          }}
          onClose={() => setOpen(false)}
          onRun={add}
        />
      )}
    </>
  )
}
