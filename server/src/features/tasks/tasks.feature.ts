import { exportTasks, taskSheets, tasksApi } from '@rumbo/domain/tasks/api'
import { taskModule } from '../../modules.ts'
import { bulkEdit } from '../../records/bulk/bulk-edit.service.ts'
import { exportActions } from '../../records/exports/exports.actions.ts'
import { recordActions } from '../../records/record.actions.ts'
import { sheetActions } from '../../records/sheets/sheets.actions.ts'
import { feature } from '../feature.ts'
import { followTaskRecords, noteTaskRecords, taskRecordsOfBatches } from './follow-records.service.ts'
import { followTasks } from './follow-tasks.service.ts'
import { applyToNew, taskTemplatesDue } from './new-records.service.ts'
import { taskCalendar } from './task-calendar.ts'
import { taskHome } from './task-home.ts'
import { taskPeople, tellAssigned } from './task-people.service.ts'
import { scheduleReminders, taskReminders } from './task-reminders.service.ts'
import { templateActions } from './templates.actions.ts'

/** Tasks: what people have to do, of records or by themselves, and when they are reminded of it. */
export const tasksFeature = feature({
  works: [bulkEdit(taskModule)],
  reactions: [followTasks, scheduleReminders, tellAssigned, applyToNew],
  due: [followTaskRecords, taskRecordsOfBatches, taskPeople, taskReminders, taskTemplatesDue],
  consumers: [noteTaskRecords],
  calendar: ({ cursorSecret }) => [taskCalendar(cursorSecret)],
  home: ({ cursorSecret }) => taskHome(cursorSecret),
  actions: ({ cursorSecret, uploads, storage }) => [
    ...recordActions(taskModule, tasksApi, { cursorSecret, uploads }),
    ...exportActions(taskModule, exportTasks, { children: 'steps', cursorSecret }),
    ...sheetActions(taskModule, taskSheets, { cursorSecret, storage }),
    ...templateActions,
  ],
})
