import type { AdminPost, Category } from '@vitrine/contracts';
import { cx } from '../../../components/ui/cx';
import { ContentEditor } from './content-editor';
import { ConflictDialog } from '../saving/conflict-dialog';
import { RestoreNotice } from '../saving/restore-notice';
import { Drawer } from './drawer';
import { EditorContext } from '../saving/editor-context';
import { EditorHeader } from './editor-header';
import { isAutosaved } from '../saving/editor-state';
import { PublishBar } from './publish-bar';
import { LeaveGuard } from '../saving/leave-guard';
import { Slot } from './slot';
import { useEditorSession } from './use-editor-session';

/** The whole editor around one post, once everything it needs has been loaded. */
export function EditorWorkspace({ post, categories }: { post: AdminPost | null; categories: Category[] }) {
  const { editor, drafts, restore, confirmation } = useEditorSession(post, categories);
  const { tab, current, signedOut } = editor;
  const writing = editor.writing.isOn;
  return (
    <EditorContext value={editor}>
      <div className="flex min-h-dvh flex-col bg-white [--editor-bar:3.1rem] [@media(max-height:30rem)]:[--editor-bar:0px]">
        <EditorHeader />
        <main className="flex flex-1 flex-col lg:flex-row">
          <div className="flex min-w-0 flex-1 flex-col max-lg:contents">
            {/* In sight where the drawer takes the text's place, too. */}
            <div className="mx-auto grid w-full max-w-5xl gap-3 px-4 has-[>:not(:empty)]:pt-4">
              {drafts.offered && !drafts.offered.returning && (
                <RestoreNotice
                  draft={drafts.offered}
                  stored={drafts.opened.fields}
                  place={drafts.place}
                  onNext={drafts.next}
                  onRestore={restore}
                  onDiscard={drafts.discard}
                />
              )}
              <Slot name="notices" />
            </div>
            <div
              className={cx(
                'mx-auto grid w-full max-w-5xl min-w-0 flex-1 grid-cols-[minmax(0,1fr)] content-start pt-2',
                tab && 'max-lg:hidden',
              )}
            >
              {writing && (
                <div className="px-4">
                  <Slot name="writing" />
                </div>
              )}
              {/* It stays: the history of the text is in it, and takes back what the AI has replaced. */}
              <div hidden={writing}>
                <ContentEditor />
              </div>
            </div>
            <PublishBar />
          </div>
          <Drawer />
        </main>
        <ConflictDialog />
        <Slot name="dialogs" />
        {confirmation}
        {/* The way to a new sign-in needs no warning: the draft waits for the return. */}
        <LeaveGuard
          warn={!isAutosaved(editor.state) && !signedOut}
          writing={writing}
          isDirtyNow={() => !isAutosaved(current.current)}
          onAsk={drafts.flush}
          onLeave={drafts.leave}
        />
      </div>
    </EditorContext>
  );
}
