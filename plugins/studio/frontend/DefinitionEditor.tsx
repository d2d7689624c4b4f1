import Alert from '@mui/material/Alert'
import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import Paper from '@mui/material/Paper'
import { useMemo, useState } from 'react'
import { useLocation, useNavigate } from 'react-router'
import { api, ApiError, BackLink, PageHeader, refreshMetadata, useConfirm, useNotice } from '#frontend'
import {
  type Definition,
  type DefinitionKind,
  type EditedField,
  type Kind,
  type Language,
  newField,
  type StoredDefinition,
  toBody,
  withKeys,
} from './definition.ts'
import { FieldInspector } from './FieldInspector.tsx'
import { FieldPane } from './FieldPane.tsx'
import { Preview } from './Preview.tsx'
import { PublishDialog } from './PublishDialog.tsx'
import { ExtensionSettings, RegisterSettings } from './RegisterSettings.tsx'

const LIST = '/estudio/definicoes'

interface EditorProps {
  tipo: DefinitionKind
  stored?: StoredDefinition
  language: Language
  definition: Definition
}

const PREFIX = 'definicao.'

/** Mistakes by path within the definition: `campos.2.rotulo`. */
const errorsOf = (error: ApiError): Record<string, string> =>
  Object.fromEntries(
    error.errors.map(({ field, message }) => [
      field?.startsWith(PREFIX) ? field.slice(PREFIX.length) : (field ?? ''),
      message,
    ]),
  )

export function DefinitionEditor({ tipo, stored, language, definition: initial }: EditorProps) {
  const [row, setRow] = useState(stored)
  const [definition, setDefinition] = useState(() => withKeys(initial))
  const [saved, setSaved] = useState(() => (stored ? JSON.stringify(toBody(initial)) : ''))
  const [chosen, setChosen] = useState<string | undefined>(definition.campos[0]?.chave)
  const [errors, setErrors] = useState<Record<string, string>>({})
  const [busy, setBusy] = useState(false)
  const navigate = useNavigate()
  // The first save leads to the address of the row, which is another screen.
  const [publishing, setPublishing] = useState(Boolean(useLocation().state?.publicar))
  const notice = useNotice()
  const confirm = useConfirm()

  const published = row?.situacao === 'P' || row?.situacao === 'A'
  const known = useMemo(() => new Set((published ? initial.campos : []).map(({ nome }) => nome)), [published, initial])
  const dirty = JSON.stringify(toBody(definition)) !== saved
  const field = definition.campos.find(({ chave }) => chave === chosen)
  const index = definition.campos.findIndex(({ chave }) => chave === chosen)
  const change = (part: Partial<Definition>) => setDefinition((all) => ({ ...all, ...part }))
  const setFields = (put: (fields: EditedField[]) => EditedField[]) =>
    setDefinition((all) => ({ ...all, campos: put(all.campos) }))
  const own = (prefix: string) =>
    Object.fromEntries(
      Object.entries(errors).flatMap(([path, message]) =>
        path.startsWith(prefix) ? [[path.slice(prefix.length), message]] : [],
      ),
    )
  const wrong = new Set(
    definition.campos
      .filter((_, place) => Object.keys(errors).some((path) => path.startsWith(`campos.${place}.`)))
      .map(({ chave }) => chave),
  )

  const add = (kind: Kind) => {
    const made = newField(kind, definition.campos)
    setFields((fields) => [...fields, made])
    setChosen(made.chave)
  }
  const changeField = (key: string, part: Partial<EditedField>) => {
    const before = definition.campos.find(({ chave }) => chave === key)!
    // What refers to the field by name follows it.
    const renamed = part.nome && part.nome !== before.nome ? part.nome : undefined
    setDefinition((all) => ({
      ...all,
      ...(renamed &&
        Object.fromEntries(
          (['titulo', 'ordem', 'quadro', 'calendario'] as const).flatMap((name) =>
            all[name] === before.nome ? [[name, renamed]] : [],
          ),
        )),
      campos: all.campos.map((item) =>
        item.chave === key
          ? { ...item, ...part }
          : renamed && item.visivelCampo === before.nome
            ? { ...item, visivelCampo: renamed }
            : item,
      ),
    }))
  }

  /** @returns the stored row, or undefined when it was refused */
  async function save(publicar = false): Promise<StoredDefinition | undefined> {
    setBusy(true)
    try {
      const definicao = toBody(definition)
      const answer = row
        ? await api<StoredDefinition>(`/api${LIST}/${row.id}`, {
            method: 'PUT',
            body: { ...row, definicao },
            silent: true,
          })
        : await api<StoredDefinition>(`/api${LIST}`, { method: 'POST', body: { tipo, definicao }, silent: true })
      setErrors({})
      setRow(answer)
      setSaved(JSON.stringify(definicao))
      if (!row) navigate(`${LIST}/${answer.id}`, { replace: true, state: { publicar } })
      return answer
    } catch (error) {
      const found = error instanceof ApiError ? errorsOf(error) : {}
      setErrors(found)
      const [, place] = /^campos\.(\d+)\./.exec(Object.keys(found)[0] ?? '') ?? []
      if (place) setChosen(definition.campos[Number(place)]?.chave)
      notice.error(error)
      return undefined
    } finally {
      setBusy(false)
    }
  }

  const saveDraft = async () =>
    (await save()) && notice.success('Rascunho gravado. Nada muda para ninguém até publicar.')
  const review = async () => {
    if ((dirty || !row) && !(await save(true))) return
    setPublishing(true)
  }
  const retire = async () => {
    const sure = await confirm({
      title: 'Tirar de uso?',
      text: 'Sai das telas, da API e dos relatórios de todos. Tabelas e registros ficam guardados e voltam quando você publicar de novo.',
      confirmLabel: 'Tirar de uso',
      cancelLabel: 'Cancelar',
    })
    if (!sure) return
    try {
      await api(`/api${LIST}/${row!.id}/tirar-de-uso`, { method: 'POST', silent: true })
      setRow(await api<StoredDefinition>(`/api${LIST}/${row!.id}`))
      refreshMetadata()
      notice.success('Fora de uso.')
    } catch (error) {
      notice.error(error)
    }
  }

  const title = (tipo === 'R' ? definition.plural : row?.titulo) || (tipo === 'R' ? 'Cadastro novo' : 'Campos novos')
  const aside = language.postosDeLado.find(({ uuid }) => uuid === row?.uuid)
  const Settings = tipo === 'R' ? RegisterSettings : ExtensionSettings
  return (
    <>
      <BackLink to={LIST} label="Estúdio" />
      <PageHeader
        title={title}
        subtitle={STATUS[row?.situacao ?? 'N']}
        actions={
          <Box sx={{ display: 'flex', gap: 1, flexWrap: 'wrap' }}>
            {published && (
              <Button color="inherit" onClick={retire} disabled={busy}>
                Tirar de uso
              </Button>
            )}
            <Button variant="outlined" onClick={saveDraft} disabled={busy || !dirty}>
              Gravar rascunho
            </Button>
            <Button
              variant="contained"
              onClick={review}
              disabled={busy || definition.campos.length === 0 || (row?.situacao === 'P' && !dirty)}
            >
              Conferir e publicar
            </Button>
          </Box>
        }
      />
      {aside && (
        <Alert severity="warning" sx={{ mb: 2 }}>
          {`Posto de lado nesta versão do sistema: ${aside.motivo}`}
        </Alert>
      )}
      <Paper variant="outlined" sx={{ p: { xs: 2, md: 3 }, mb: 2 }}>
        <Settings definition={definition} language={language} published={published} errors={errors} onChange={change} />
      </Paper>
      <Box
        sx={{
          display: 'grid',
          gap: 2,
          alignItems: 'start',
          gridTemplateColumns: { xs: '1fr', md: '300px 1fr', lg: '300px 360px 1fr' },
        }}
      >
        <Paper variant="outlined" sx={{ p: 2 }}>
          <Box component="h2" sx={HEADING}>
            Campos
          </Box>
          {errors.campos && <Alert severity="error">{errors.campos}</Alert>}
          <FieldPane
            fields={definition.campos}
            kinds={language.tipos}
            chosen={chosen}
            wrong={wrong}
            onChoose={setChosen}
            onAdd={add}
            onMove={(from, to) =>
              setFields((fields) => {
                const next = [...fields]
                next.splice(to, 0, ...next.splice(from, 1))
                return next
              })
            }
            onRemove={(key) => setFields((fields) => fields.filter(({ chave }) => chave !== key))}
          />
        </Paper>
        <Paper variant="outlined" sx={{ p: 2 }}>
          <Box component="h2" sx={HEADING}>
            {field ? field.rotulo || 'Campo' : 'Escolha um campo'}
          </Box>
          {field ? (
            <FieldInspector
              key={field.chave}
              field={field}
              fields={definition.campos}
              language={language}
              published={known.has(field.nome)}
              errors={own(`campos.${index}.`)}
              onChange={(part) => changeField(field.chave, part)}
            />
          ) : (
            <Box sx={{ color: 'text.secondary' }}>Os detalhes do campo escolhido aparecem aqui.</Box>
          )}
        </Paper>
        <Box sx={{ gridColumn: { md: '1 / -1', lg: 'auto' }, minWidth: 0 }}>
          <Box component="h2" sx={HEADING}>
            Como fica
          </Box>
          {definition.campos.length > 0 && (tipo === 'R' || definition.recurso) ? (
            <Preview id={row?.id} tipo={tipo} definition={definition} />
          ) : (
            <Box sx={{ color: 'text.secondary' }}>A prévia aparece com o primeiro campo.</Box>
          )}
        </Box>
      </Box>
      {publishing && row && (
        <PublishDialog
          id={row.id}
          titulo={title}
          onClose={() => setPublishing(false)}
          onPublished={async () => {
            setPublishing(false)
            refreshMetadata()
            setRow(await api<StoredDefinition>(`/api${LIST}/${row.id}`))
            notice.success(tipo === 'R' ? 'Publicado. Já está no menu.' : 'Publicado. Os campos já estão nas telas.')
          }}
        />
      )}
    </>
  )
}

const HEADING = { m: 0, mb: 1.5, fontSize: 16, fontWeight: 650 } as const

const STATUS = {
  N: 'Rascunho: nada muda para ninguém até publicar.',
  R: 'Rascunho: nada muda para ninguém até publicar.',
  P: 'Publicado.',
  A: 'Publicado, com alterações que ainda não valem.',
  X: 'Fora de uso: os registros estão guardados.',
} as const
