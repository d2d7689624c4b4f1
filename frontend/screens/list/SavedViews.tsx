import BookmarkBorder from '@mui/icons-material/BookmarkBorder'
import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import IconButton from '@mui/material/IconButton'
import List from '@mui/material/List'
import ListItem from '@mui/material/ListItem'
import ListItemButton from '@mui/material/ListItemButton'
import ListItemText from '@mui/material/ListItemText'
import Popover from '@mui/material/Popover'
import Typography from '@mui/material/Typography'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { Icon } from '../../theme/icons.tsx'
import { useConfirm } from '../../dialogs/Confirm.tsx'
import { api } from '../../providers/http.ts'
import { useNotice } from '../../providers/notify.tsx'
import { SavedViewDialog } from './SavedViewDialog.tsx'
import { SAVED_VIEWS, type SavedView } from './saved_views.ts'

interface SavedViewsProps {
  /** Address of the screen without the leading slash. */
  screen: string
  /** The search part of the address, without '?'. */
  search: string
  onOpen(search: string): void
}

const about = (view: SavedView) =>
  view.propria
    ? view.compartilhada
      ? 'Compartilhada com a empresa'
      : 'Só para você'
    : `Compartilhada por ${view.dono}`

/** Saved searches: the user's, and those colleagues share. */
export function SavedViews({ screen, search, onOpen }: SavedViewsProps) {
  const [anchor, setAnchor] = useState<HTMLElement | null>(null)
  const [edited, setEdited] = useState<SavedView | 'new'>()
  const client = useQueryClient()
  const notice = useNotice()
  const confirm = useConfirm()
  const key = [SAVED_VIEWS, screen]
  const { data = [] } = useQuery({
    queryKey: key,
    queryFn: () => api<SavedView[]>(`/api/${SAVED_VIEWS}`, { query: { tela: screen }, silent: true }),
  })
  const present = data.find((view) => view.consulta === search)
  const close = () => setAnchor(null)
  const edit = (view: SavedView | 'new') => {
    close()
    setEdited(view)
  }
  const remove = async (view: SavedView) => {
    close()
    if (!(await confirm({ text: `Remover a busca salva "${view.nome}"?`, destructive: true }))) return
    try {
      client.setQueryData(key, await api<SavedView[]>(`/api/${SAVED_VIEWS}/${view.id}`, { method: 'DELETE' }))
      notice.success('Busca salva removida.')
    } catch (problem) {
      notice.error(problem)
    }
  }
  return (
    <>
      <Button
        variant="outlined"
        color="inherit"
        startIcon={<BookmarkBorder />}
        aria-haspopup="dialog"
        onClick={(event) => setAnchor(event.currentTarget)}
        sx={{ borderColor: 'divider', maxWidth: 280 }}
      >
        <Box component="span" sx={{ overflow: 'hidden', textOverflow: 'ellipsis', whiteSpace: 'nowrap' }}>
          {present?.nome ?? 'Buscas salvas'}
        </Box>
      </Button>
      <Popover
        open={anchor !== null}
        anchorEl={anchor}
        onClose={close}
        anchorOrigin={{ vertical: 'bottom', horizontal: 'right' }}
        transformOrigin={{ vertical: 'top', horizontal: 'right' }}
        slotProps={{ paper: { role: 'dialog', 'aria-label': 'Buscas salvas', sx: { width: 360, maxHeight: 480 } } }}
      >
        {data.length === 0 && (
          <Typography color="textSecondary" sx={{ px: 2, pt: 2 }}>
            Guarde uma busca com palavras e filtros e volte a ela com um clique.
          </Typography>
        )}
        <List dense sx={{ pb: 0 }}>
          {data.map((view) => (
            <ListItem
              key={view.id}
              disablePadding
              secondaryAction={
                view.propria && (
                  <>
                    <IconButton size="small" aria-label={`Alterar ${view.nome}`} onClick={() => edit(view)}>
                      <Icon name="Edit" fontSize="small" />
                    </IconButton>
                    <IconButton size="small" aria-label={`Remover ${view.nome}`} onClick={() => void remove(view)}>
                      <Icon name="DeleteOutline" fontSize="small" />
                    </IconButton>
                  </>
                )
              }
            >
              <ListItemButton
                selected={view === present}
                sx={{ pr: view.propria ? 10 : 2 }}
                onClick={() => {
                  close()
                  onOpen(view.consulta)
                }}
              >
                <ListItemText
                  primary={view.nome}
                  secondary={about(view)}
                  slotProps={{ primary: { sx: { overflowWrap: 'anywhere' } } }}
                />
              </ListItemButton>
            </ListItem>
          ))}
        </List>
        <Box sx={{ p: 1.5 }}>
          <Button
            fullWidth
            variant="contained"
            disabled={!search || present?.propria === true}
            onClick={() => edit('new')}
          >
            Salvar a busca atual
          </Button>
        </Box>
      </Popover>
      {edited && (
        <SavedViewDialog
          screen={screen}
          search={search}
          view={edited === 'new' ? undefined : edited}
          onClose={() => setEdited(undefined)}
          onSaved={(views) => {
            client.setQueryData(key, views)
            setEdited(undefined)
          }}
        />
      )}
    </>
  )
}
