import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import Dialog from '@mui/material/Dialog'
import DialogActions from '@mui/material/DialogActions'
import DialogContent from '@mui/material/DialogContent'
import DialogTitle from '@mui/material/DialogTitle'
import IconButton from '@mui/material/IconButton'
import Stack from '@mui/material/Stack'
import TextField from '@mui/material/TextField'
import Typography from '@mui/material/Typography'
import useMediaQuery from '@mui/material/useMediaQuery'
import { useRef, useState } from 'react'
import { api, Icon, Nothing, useConfirm, useNotice } from '#frontend'
import { fieldErrorsOf } from './field_errors.ts'
import type { Template } from './talk.ts'

const ADDRESS = '/api/feedback/meus-modelos-conversa'

/** Name, and points with a short sentence each. Enter in a point begins the next one. */
function TemplateForm({
  template,
  onClose,
  onDone,
}: {
  template: Template | null
  onClose: () => void
  onDone: () => Promise<void>
}) {
  const notice = useNotice()
  const list = useRef<HTMLDivElement>(null)
  const [nome, setNome] = useState(template?.nome ?? '')
  const [pontos, setPontos] = useState(
    (template?.pontos.length ? template.pontos : [{ assunto: '', dica: null }]).map((point) => ({
      assunto: point.assunto,
      dica: point.dica ?? '',
    })),
  )
  const [errors, setErrors] = useState<Record<string, string>>({})
  const change = (at: number, part: Partial<(typeof pontos)[number]>) =>
    setPontos(pontos.map((point, index) => (index === at ? { ...point, ...part } : point)))
  const add = () => {
    setPontos([...pontos, { assunto: '', dica: '' }])
    setTimeout(() => [...(list.current?.querySelectorAll<HTMLInputElement>('[data-ponto]') ?? [])].at(-1)?.focus())
  }
  const save = async () => {
    setErrors({})
    const body = {
      nome: nome.trim() || null,
      descricao: template?.descricao ?? null,
      pontos: pontos
        .filter((point) => point.assunto.trim())
        .map((point) => ({ assunto: point.assunto.trim(), dica: point.dica.trim() || null })),
    }
    try {
      await api(template ? `${ADDRESS}/${template.id}` : ADDRESS, {
        method: template ? 'PUT' : 'POST',
        body,
        silent: true,
      })
      notice.success('Modelo guardado.')
      await onDone()
    } catch (error) {
      const found = fieldErrorsOf(error)
      setErrors(found)
      if (!found.nome && !found.pontos) notice.error(error)
    }
  }
  return (
    <>
      <DialogContent>
        <Stack spacing={2} sx={{ pt: 1 }} ref={list}>
          <TextField
            label="Nome do modelo"
            required
            value={nome}
            onChange={(event) => setNome(event.target.value)}
            error={Boolean(errors.nome)}
            helperText={errors.nome}
            slotProps={{ htmlInput: { maxLength: 100 } }}
          />
          {pontos.map((point, at) => (
            <Box key={at} sx={{ display: 'flex', gap: 0.5, alignItems: 'flex-start' }}>
              <Stack spacing={1} sx={{ flex: 1, minWidth: 0 }}>
                <TextField
                  size="small"
                  label={`Ponto ${at + 1}`}
                  value={point.assunto}
                  onChange={(event) => change(at, { assunto: event.target.value })}
                  onKeyDown={(event) => {
                    if (event.key !== 'Enter' || !point.assunto.trim()) return
                    event.preventDefault()
                    add()
                  }}
                  slotProps={{ htmlInput: { maxLength: 250, 'data-ponto': at } }}
                />
                <TextField
                  size="small"
                  label="Frase de ajuda"
                  value={point.dica}
                  onChange={(event) => change(at, { dica: event.target.value })}
                  slotProps={{ htmlInput: { maxLength: 250 } }}
                />
              </Stack>
              <IconButton
                aria-label={`Retirar ponto ${at + 1}`}
                onClick={() => setPontos(pontos.filter((_, index) => index !== at))}
              >
                <Icon name="DeleteOutline" fontSize="small" />
              </IconButton>
            </Box>
          ))}
          {errors.pontos && (
            <Typography variant="body2" color="error">
              {errors.pontos}
            </Typography>
          )}
          <Button sx={{ alignSelf: 'flex-start' }} onClick={add} disabled={pontos.length >= 20}>
            Incluir ponto
          </Button>
        </Stack>
      </DialogContent>
      <DialogActions>
        <Button color="inherit" onClick={onClose}>
          Voltar
        </Button>
        <Button variant="contained" onClick={() => void save()}>
          Guardar modelo
        </Button>
      </DialogActions>
    </>
  )
}

/** The user's own templates, to change, and those of the company, to see. */
export function TemplatesDialog({
  templates,
  onClose,
  onDone,
}: {
  templates: readonly Template[]
  onClose: () => void
  onDone: () => Promise<void>
}) {
  const notice = useNotice()
  const confirm = useConfirm()
  const small = useMediaQuery('(max-width: 600px)')
  const [edited, setEdited] = useState<Template | 'new' | null>(null)
  const remove = async (template: Template) => {
    const sure = await confirm({
      title: `Remover o modelo ${template.nome}?`,
      text: 'As conversas feitas com ele ficam como estão; séries que o usam seguem sem modelo.',
      confirmLabel: 'Remover modelo',
      destructive: true,
    })
    if (!sure) return
    try {
      await api(`${ADDRESS}/${template.id}`, { method: 'DELETE', silent: true })
      await onDone()
    } catch (error) {
      notice.error(error)
    }
  }
  const title = edited === 'new' ? 'Novo modelo' : edited ? edited.nome : 'Modelos de conversa'
  return (
    <Dialog open onClose={onClose} fullWidth maxWidth="sm" fullScreen={small} aria-labelledby="modelos-titulo">
      <DialogTitle id="modelos-titulo">{title}</DialogTitle>
      {edited ? (
        <TemplateForm
          template={edited === 'new' ? null : edited}
          onClose={() => setEdited(null)}
          onDone={async () => {
            await onDone()
            setEdited(null)
          }}
        />
      ) : (
        <>
          <DialogContent>
            {!templates.length && (
              <Nothing>
                Nenhum modelo ainda. Um modelo guarda os pontos de que vocês falam sempre, com uma frase de ajuda para
                cada um.
              </Nothing>
            )}
            <Stack component="ul" spacing={2} sx={{ listStyle: 'none', p: 0, m: 0 }}>
              {templates.map((template) => (
                <Box component="li" key={template.id}>
                  <Box sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: 1 }}>
                    <Typography sx={{ fontWeight: 600, flex: '1 1 160px' }}>{template.nome}</Typography>
                    {template.meu ? (
                      <>
                        <Button aria-label={`Alterar ${template.nome}`} onClick={() => setEdited(template)}>
                          Alterar
                        </Button>
                        <Button
                          color="inherit"
                          aria-label={`Remover ${template.nome}`}
                          onClick={() => void remove(template)}
                        >
                          Remover
                        </Button>
                      </>
                    ) : (
                      <Typography variant="body2" color="textSecondary">
                        da empresa
                      </Typography>
                    )}
                  </Box>
                  {template.descricao && (
                    <Typography variant="body2" color="textSecondary">
                      {template.descricao}
                    </Typography>
                  )}
                  <Typography variant="body2">{template.pontos.map((point) => point.assunto).join(' · ')}</Typography>
                </Box>
              ))}
            </Stack>
          </DialogContent>
          <DialogActions>
            <Button color="inherit" onClick={onClose}>
              Fechar
            </Button>
            <Button variant="contained" onClick={() => setEdited('new')}>
              Novo modelo
            </Button>
          </DialogActions>
        </>
      )}
    </Dialog>
  )
}
