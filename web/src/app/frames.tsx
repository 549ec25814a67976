// What stands around a page: the top bar and footer of signed-in staff, or nothing.
import { Outlet } from "react-router";
import { NewBuildBar } from "./bars/new-build-bar.tsx";
import { OutageBar } from "./bars/outage-bar.tsx";
import { DisplayFollower } from "./display-follower.tsx";
import { Footer } from "./footer.tsx";
import { GlobalProgress } from "./global-progress.tsx";
import { SignedIn } from "./guard.tsx";
import { SearchHost } from "./search/search-host.tsx";
import { StoreRemedy } from "./store-remedy.tsx";
import { TopBar } from "./top-bar.tsx";

export function BarFrame() {
  return (
    <SignedIn>
      <GlobalProgress />
      <TopBar />
      <OutageBar />
      <NewBuildBar />
      <main className="main">
        <Outlet />
      </main>
      <DisplayFollower />
      <Footer />
      <StoreRemedy />
      <SearchHost />
    </SignedIn>
  );
}

export function BareFrame() {
  return (
    <SignedIn>
      <GlobalProgress />
      <NewBuildBar />
      <main className="main">
        <Outlet />
      </main>
      <StoreRemedy />
      <SearchHost />
    </SignedIn>
  );
}
