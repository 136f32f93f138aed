import type { AdminPost, Category } from '@vitrine/contracts';
import { TabPanel, Tabs } from '../../components/ui/tabs';
import { ImproveDialog } from './ai/improve-dialog';
import { JobBar } from './ai/job-bar';
import { LiveWriting } from './ai/live-writing';
import { ConflictDialog } from './dialogs/conflict-dialog';
import { ProblemDialog } from './dialogs/problem-dialog';
import { RestoreNotice } from './dialogs/restore-notice';
import { UndoNotice } from './dialogs/undo-notice';
import { EditorContext } from './editor-context';
import { ContentTab } from './form/content-tab';
import { SeoTab } from './form/seo-tab';
import { EditorHeader } from './header/editor-header';
import { PresenceNotice } from './header/presence-notice';
import { PendingBar } from './header/pending-bar';
import { isDirty, isKept } from './model/editor-state';
import { PublishBar } from './publishing/publish-bar';
import { SidePanels } from './panels/side-panels';
import { LeaveGuard } from './saving/leave-guard';
import { SourcesSection } from './sources/sources-section';
import { useEditorSession } from './use-editor-session';

/** The whole editor around one post, once everything it needs has been loaded. */
export function EditorWorkspace({ post, categories }: { post: AdminPost | null; categories: Category[] }) {
  const { editor, drafts, current, restore, others, signedOut } = useEditorSession(post, categories);
  const { tab, showTab, jobs, dirty } = editor;
  const writing = jobs.running?.kind === 'generate';
  return (
    <EditorContext value={editor}>
      <div className="min-h-dvh bg-sand-100 [--editor-bar:3.4rem]">
        <EditorHeader />
        <main className="mx-auto grid max-w-[100rem] items-start gap-6 px-4 py-5 sm:px-6 lg:grid-cols-[minmax(0,1fr)_20rem] xl:grid-cols-[minmax(0,1fr)_23rem]">
          <div className="grid min-w-0 gap-4">
            {drafts.offered && (
              <RestoreNotice draft={drafts.offered} onRestore={restore} onDiscard={drafts.discard} />
            )}
            <PresenceNotice others={others} />
            <PendingBar />
            <UndoNotice />
            {jobs.running?.kind === 'improve' && (
              <div className="rounded-lg border border-teal-300 bg-white px-4 py-3">
                <JobBar />
              </div>
            )}
            <Tabs
              label="Partes do post"
              value={tab}
              onChange={showTab}
              items={[
                { value: 'content', label: 'Conteúdo' },
                { value: 'seo', label: 'SEO & Metadados' },
              ]}
            >
              <TabPanel value="content" keep className="pt-4">
                {writing && <LiveWriting />}
                {/* It stays: the history of the text is in it, and takes back what the AI has replaced. */}
                <div hidden={writing}>
                  <ContentTab sources={<SourcesSection />} />
                </div>
              </TabPanel>
              <TabPanel value="seo" className="pt-4">
                <SeoTab />
              </TabPanel>
            </Tabs>
          </div>
          <div className="lg:sticky lg:top-18 lg:max-h-[calc(100dvh-5.5rem)] lg:overflow-y-auto">
            <SidePanels />
          </div>
        </main>
        <PublishBar />
        <ProblemDialog />
        <ConflictDialog />
        <ImproveDialog />
        {/* The way to a new sign-in needs no warning: the draft waits for the return. */}
        <LeaveGuard
          warn={dirty && !isKept(editor.state) && !signedOut}
          writing={writing}
          isDirtyNow={() => isDirty(current.current) && !isKept(current.current)}
          onAsk={drafts.flush}
        />
      </div>
    </EditorContext>
  );
}
