/** Icons that menus, actions, links, pages and dashboards may name; drawn in `frontend/theme/icon_names.ts`. */
export const ICON_NAMES = [
  'AccountTree', 'AddCircleOutline', 'Apartment', 'Archive', 'Assessment', 'AssignmentInd', 'AssignmentTurnedIn', 'AttachFile', 'AttachMoney', 'AutoAwesome', 'Badge', 'Block', 'BusinessCenter',
  'CalendarMonth', 'Campaign', 'Cancel', 'Category', 'CheckCircleOutline', 'ContactPage', 'ContentCopy', 'CreateNewFolder', 'Dashboard', 'DeleteOutline', 'Description', 'DoneAll', 'Download', 'Edit',
  'EmojiEvents', 'Engineering', 'EventNote', 'FactCheck', 'FileDownload', 'FilterAlt', 'FolderOpen', 'Gavel', 'GroupAdd', 'Groups', 'HealthAndSafety', 'Help', 'HelpOutline', 'History', 'Home',
  'HowToReg', 'Inventory2', 'Language', 'LibraryBooks', 'LocalHospital', 'Lock', 'LockOpen', 'Logout', 'MailOutline', 'ManageAccounts', 'Map', 'MedicalServices', 'MenuBook', 'MonetizationOn',
  'MoreVert', 'NotificationsNone', 'OpenInNew', 'Paid', 'PauseCircleOutline', 'PeopleOutline', 'PersonAddAlt', 'PersonOutline', 'PersonSearch', 'PictureAsPdf', 'PinDrop', 'Place',
  'PlayCircleOutline', 'Poll', 'Print', 'Psychology', 'Public', 'PublishedWithChanges', 'Quiz', 'RateReview', 'Receipt', 'Replay', 'Rule', 'Schema', 'School', 'Search', 'Security', 'Send',
  'Settings', 'Share', 'StarOutline', 'StopCircle', 'Store', 'SupervisorAccount', 'TaskAlt', 'ToggleOn', 'Translate', 'TrendingUp', 'Tune', 'Update', 'Vaccines', 'VerifiedUser', 'ViewKanban',
  'Visibility', 'VpnKey', 'Warehouse', 'WorkHistory', 'WorkOutline',
] as const

/** Name of an icon, that of Material Icons (outlined). */
export type IconName = (typeof ICON_NAMES)[number]
